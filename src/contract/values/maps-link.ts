// What counts as a link to a place on a map (decision 24).

interface Link {
  host: string;
  /** With its slash. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
  /** With its hash, or empty. */
  hash: string;
}

const services: { host: RegExp; names: (link: Link) => boolean }[] = [
  // Short links name the place by a code.
  { host: /^(maps\.app\.goo\.gl|goo\.gl|g\.co)$/, names: ({ path }) => path.length > 1 },
  { host: /^(www\.|maps\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$/, names: isGoogleMaps },
  { host: /^maps\.apple(\.com)?$/, names: (link) => goesBeyond(link, '/') },
  {
    host: /^(www\.)?(openstreetmap\.org|osm\.org)$/,
    names: ({ path, query, hash }) => query.length > 1 || hash.length > 1 || /\d/.test(path),
  },
  {
    host: /^(www\.)?bing\.com$/,
    names: (link) => link.path.startsWith('/maps') && goesBeyond(link, '/maps/'),
  },
  { host: /^(www\.)?(what3words\.com|w3w\.co)$/, names: ({ path }) => path.split('.').length === 3 },
];

/** An http(s) address of a known map service, with something in it that names a place. */
export function isMapsLink(text: string): boolean {
  const link = readLink(text);
  return link !== null && services.some(({ host, names }) => host.test(link.host) && names(link));
}

// The contract runs where there may be no URL; whoever names a user or a space in the host is no map service.
function readLink(text: string): Link | null {
  const parts = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(\/[^?#\s]*)?(\?[^#\s]*)?(#\S*)?$/i.exec(text.trim());
  if (!parts) return null;
  const [, host = '', path = '/', query = '', hash = ''] = parts;
  return { host: host.toLowerCase(), path, query, hash };
}

function isGoogleMaps(link: Link): boolean {
  if (link.path.startsWith('/maps')) return goesBeyond(link, '/maps/');
  return link.host.startsWith('maps.') && goesBeyond(link, '/');
}

function goesBeyond({ path, query }: Link, start: string): boolean {
  return query.length > 1 || path.length > start.length;
}
