// npm run create-museum -- --museum "City Museum" --email you@museum.org --first Ada --last Lee
// The first museum of a real installation and its first admin. Prints the password once.
import { parseArgs } from 'node:util';
import { joinName } from '#contract/person-name.ts';
import { newAccount } from './accounts/new-account.ts';
import { readEnvironment } from './environment.ts';
import { openInstallation } from './installation.ts';

const usage =
  'Usage: npm run create-museum -- --museum "City Museum" --email you@museum.org --first Ada --last Lee';

const { values } = parseArgs({
  options: {
    museum: { type: 'string' },
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
  },
});
const { museum, email, first, last } = values;
if (!museum || !email?.includes('@') || !first || !last) {
  console.error(usage);
  process.exit(1);
}

const environment = readEnvironment(process.env);
const installation = await openInstallation({
  ...environment,
  config: { ...environment.config, demo: false },
});
try {
  const password = await newAccount(installation.db, { museum, email, name: joinName({ first, last }) });
  console.log(`${museum} is ready. Sign in as ${email} with the password ${password}`);
  console.log('It is shown only now. Change it after signing in.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await installation.close();
}
