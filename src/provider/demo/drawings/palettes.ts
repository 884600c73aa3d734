export type Colour = readonly [red: number, green: number, blue: number];

/** Five colours from the quiet ground to the dark, and one that catches the eye. */
export interface Palette {
  ground: Colour;
  light: Colour;
  middle: Colour;
  deep: Colour;
  dark: Colour;
  accent: Colour;
}

export type PaletteName = keyof typeof palettes;

export const palettes = {
  marble: palette('e9e4da', 'f8f5ee', 'cfc6b6', '9d917e', '3f3a35', 'b4583a'),
  lapis: palette('e8dcc0', 'f4ead2', '6f8fb8', '2d4f8b', '152a4e', 'd29a2e'),
  gold: palette('1f2a44', 'f0d48a', 'd9a93b', 'a87420', '2a2016', '2f6f9f'),
  terracotta: palette('f1e3cf', 'e7b58a', 'cf7a4a', '8f3f24', '2b1d18', 'e9a23b'),
  sand: palette('efe4cf', 'f8f0df', 'd8b98a', 'a37b4c', '4a3524', '2f7c86'),
  celadon: palette('e6ece2', 'f6f8f2', 'a9c3b0', '5f8a7c', '24423e', 'c9603f'),
  ink: palette('ece7dc', 'f7f4ec', 'b3afa5', '6c6b68', '26272a', 'b5402f'),
  cobalt: palette('eef0ee', 'ffffff', '7f9fd0', '2f56a6', '172c63', 'c8553d'),
  leaf: palette('f0e2b6', 'f9f1d6', '8fae6b', '3f6d4a', '1d3a33', '3b4fa3'),
  rose: palette('f3e4dc', 'fbf2ec', 'dca59a', 'a9565a', '4b2530', '3f6b73'),
  dusk: palette('f6cfa0', 'fbe7c4', 'd98a5e', '84506a', '2c2440', 'f0643c'),
  mist: palette('dfe5e8', 'f3f5f4', 'a9bac4', '64798a', '27343f', 'd9875a'),
  snow: palette('cfdcd8', 'f4f5f0', '9fb6b6', '5d7673', '27302f', 'a4532f'),
  sea: palette('f1e6cf', 'fbf6e8', '8fb4c4', '3a6d94', '16324f', 'd8573a'),
  night: palette('14213f', 'f3dc8c', '5f86b8', '2c4d86', '0b1226', 'f2b93b'),
  pearl: palette('22282c', 'f2e3cf', 'd9b48f', '4f7fae', '12171a', 'e8b93f'),
  ochre: palette('f4dfae', 'fbf0cf', 'e3a93a', 'b06a23', '47301c', '5a7d4a'),
  crimson: palette('efe0d0', 'f9efe2', 'd98572', 'a92f2f', '3d1620', 'd9a441'),
  umber: palette('3b2a20', 'f0d9ae', 'b98a55', '7d5433', '1c1410', 'c9452f'),
  meadow: palette('e9e6c4', 'f8f5de', 'a6bf6f', '5d8f5a', '2a4a3d', 'd8693f'),
  lily: palette('c9d9d3', 'eef3ea', '8fb3a5', '4f8086', '27405a', 'e39fb0'),
  primary: palette('f3efe4', 'fbf9f2', 'e7c52f', '1f4fa3', '1a1a1c', 'cf2e27'),
  klint: palette('eaddd8', 'f8f0ea', 'e2a66f', '7f9ac4', '3a2f4c', 'e07a3f'),
  bronze: palette('e4ddcf', 'f2ece0', 'a58a5f', '5f5238', '292419', '4f8a7d'),
  onyx: palette('efece6', 'fbfaf7', 'c9c4bb', '6d6963', '1b1a1a', '1b1a1a'),
} as const;

function palette(...colours: [string, string, string, string, string, string]): Palette {
  const [ground, light, middle, deep, dark, accent] = colours.map(colour);
  return { ground, light, middle, deep, dark, accent } as Palette;
}

function colour(hex: string): Colour {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}
