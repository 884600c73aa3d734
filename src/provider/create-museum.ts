// npm run create-museum -- --museum "City Museum" --email you@museum.org --first Ada --last Lee
// A museum and its first admin, who gets a link to set a password with. Works beside a running provider.
import { parseArgs } from 'node:util';
import { openForCommand, sendsLetters } from './installation.ts';
import { askRunning, readJson } from './operator/channel.ts';
import type { FirstAdmin } from './operator/create-museum.ts';
import { answerCreateMuseum } from './operator/create-museum.ts';
import { commandFailed, misused, say } from './operator/ends.ts';
import { targetOptions } from './operator/options.ts';
import type { Answer } from './operator/people.ts';

const usage =
  'Usage: npm run create-museum -- --museum "City Museum" --email you@museum.org --first Ada --last Lee';

function readArgs(): FirstAdmin {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { museum: option, email: option, first: option, last: option } });
    const { museum, email, first: firstName, last: lastName } = values;
    if (museum?.trim() && email && firstName && lastName) return { museum, email, firstName, lastName };
  } catch {
    // An option that there is not.
  }
  return misused(usage);
}

async function answer(asked: FirstAdmin): Promise<Answer> {
  const options = targetOptions(process.env);
  const running = await askRunning(options, '/museums', asked);
  if (running) return (await readJson(running)) as Answer;
  const installation = await openForCommand(options);
  try {
    const said = await answerCreateMuseum({ ...installation, sendsLetters: sendsLetters(options) }, asked);
    // A letter that cannot leave now leaves by the provider.
    await installation.mail.idle();
    return said;
  } finally {
    await installation.close();
  }
}

const asked = readArgs();
try {
  say(await answer(asked));
} catch (error) {
  commandFailed(error);
}
