// npm run people -- list
// Who has an account, and what whoever runs the provider can change about it. Works beside a running provider.
import { operatorOptions } from './operator/options.ts';
import { askRunning, readJson } from './operator/channel.ts';
import { commandFailed, say } from './operator/ends.ts';
import type { Answer } from './operator/people.ts';
import { answerPeople } from './operator/people.ts';
import { openForCommand, sendsLetters } from './installation.ts';

async function answer(args: readonly string[]): Promise<Answer> {
  const options = operatorOptions(process.env);
  const running = await askRunning(options, '/people', args);
  if (running) return (await readJson(running)) as Answer;
  const installation = await openForCommand(options);
  try {
    const said = await answerPeople({ ...installation, sendsLetters: sendsLetters(options) }, args);
    // A letter that cannot leave now leaves by the provider.
    await installation.mail.idle();
    return said;
  } finally {
    await installation.close();
  }
}

try {
  say(await answer(process.argv.slice(2)));
} catch (error) {
  commandFailed(error);
}
