// Writes the rescue file: a plain zip, stored and not packed, so that any program opens it and a damaged one can be
// mended by hand.
import { sha256 } from '#panel/store/files.ts';
import type { RescueManifest } from '#panel/sync/rescue/rescue-format.ts';
import { largestRescue, RescueError, rescuePaths } from '#panel/sync/rescue/rescue-format.ts';
import type { Packed } from '#panel/sync/rescue/rescue-pack.ts';
import { Zip, ZipPassThrough } from 'fflate';
import { rescueReadme } from './rescue-readme.ts';

export interface RescueFile {
  name: string;
  content: Blob;
}

/** @throws {RescueError} when there is more than a zip holds */
export async function writeRescue({ manifest, contents }: Packed): Promise<RescueFile> {
  const bytes = [...contents.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > largestRescue) throw new RescueError('too-big');
  const json = JSON.stringify(manifest, null, 1);
  const zip = startZip();
  await zip.add(rescuePaths.readme, new Blob([rescueReadme(manifest)]));
  await zip.add(rescuePaths.manifest, new Blob([json]));
  await zip.add(rescuePaths.sums, new Blob([await sumsOf(json, manifest)]));
  for (const [path, content] of contents) await zip.add(path, content);
  return { name: nameOf(manifest), content: zip.end() };
}

/** As `sha256sum --check` reads it. */
async function sumsOf(json: string, { files }: RescueManifest): Promise<string> {
  const own = await sha256(await new Blob([json]).arrayBuffer());
  const whole = files.filter(({ path }) => path !== null);
  const lines = [
    `${own}  ${rescuePaths.manifest}`,
    ...whole.map(({ sha256: sum, path }) => `${sum}  ${path}`),
  ];
  return `${lines.join('\n')}\n`;
}

// One file's bytes in memory at a time: what is written is handed to the browser, which may keep it on disk.
function startZip() {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk]));
  });
  return {
    async add(path: string, content: Blob): Promise<void> {
      const file = new ZipPassThrough(path);
      zip.add(file);
      file.push(new Uint8Array(await content.arrayBuffer()), true);
    },
    end(): Blob {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/** `vitrine-rescue-2026-11-20-1405.zip`, by this device's clock. */
function nameOf({ madeAt }: RescueManifest): string {
  const date = new Date(madeAt);
  const [year, month, day, hour, minute] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `vitrine-rescue-${year}-${month}-${day}-${hour}${minute}.zip`;
}
