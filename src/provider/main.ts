import { demoPassword, demoUsers } from './demo/demo-users.ts';
import { readServingEnvironment } from './environment.ts';
import { startProvider } from './server.ts';

try {
  const options = readServingEnvironment(process.env, process.argv.slice(2));
  const provider = await startProvider(options);
  const stop = (signal: string) => {
    provider.log.info({ signal }, 'closing');
    provider.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever reads this may end it in the same moment.
  console.log(`Vitrine is ready: ${options.config?.publicUrl ?? provider.url}`);
  if (provider.config.demo) {
    for (const { email } of demoUsers) console.log(`  demo sign-in: ${email}  ${demoPassword}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
