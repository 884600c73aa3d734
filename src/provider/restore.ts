// npm run restore -- <file> [--replace]
// A backup in the place of what the installation holds: of the embedded database into a server's too.
import { parseArgs } from 'node:util';
import { commandFailed, misused, said } from './operator/ends.ts';
import { restore } from './operator/backup/restore.ts';
import { targetOptions } from './operator/options.ts';
import { openForCommand } from './installation.ts';

const usage = 'Usage: npm run restore -- <file> [--replace].';

function readArgs(): { path: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path && more.length === 0) return { path, replace: values.replace };
  } catch {
    // An option that there is not.
  }
  return misused(usage);
}

const { path, replace } = readArgs();
try {
  const installation = await openForCommand(targetOptions(process.env));
  try {
    const restored = await restore(installation, path, { replace });
    console.log(`Restored: ${said(path, restored)}`);
  } finally {
    await installation.close();
  }
} catch (error) {
  commandFailed(error);
}
