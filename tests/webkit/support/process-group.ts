import { readFile, readdir } from 'node:fs/promises';

/** Some process of the group still runs. One that has ended, and that nobody has asked about, does not. */
export async function isAlive(group: number): Promise<boolean> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats.some((stat) => {
    // After the name, which may hold anything: state, parent, group.
    const [state, , own] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(own) === group && state !== 'Z';
  });
}
