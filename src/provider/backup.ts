// npm run backup -- <file>
// Everything that the provider holds, in one file. Works beside a running provider.
import { askRunning } from './operator/channel.ts';
import { commandFailed, misused, said } from './operator/ends.ts';
import { keepArchive } from './operator/backup/keep-archive.ts';
import { archiveOf } from './operator/backup/write-archive.ts';
import { operatorOptions } from './operator/options.ts';
import { openForCommand } from './installation.ts';

const [path, ...more] = process.argv.slice(2);
if (!path || path.startsWith('-') || more.length > 0)
  misused('Usage: npm run backup -- <file>, such as vitrine.tar.');

async function backUp(target: string) {
  const options = operatorOptions(process.env);
  const running = await askRunning(options, '/backup');
  if (running) return keepArchive(target, running);
  const installation = await openForCommand(options);
  try {
    const { stream, ended } = archiveOf(installation);
    const kept = await keepArchive(target, stream);
    await ended;
    return kept;
  } finally {
    await installation.close();
  }
}

try {
  console.log(said(path, await backUp(path)));
} catch (error) {
  commandFailed(error);
}
