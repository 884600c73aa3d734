// For Vite's development server, which answers `/api` with it in its own process.
import { createApp } from './app.ts';
import { demoPassword, demoUsers } from './demo/demo-users.ts';
import { readEnvironment } from './environment.ts';
import { openInstallation } from './installation.ts';
import { createLog } from './log.ts';

export interface DevApp {
  fetch(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
}

export async function createDevApp(): Promise<DevApp> {
  const installation = await openInstallation({
    ...readEnvironment(process.env),
    log: createLog(process.env['LOG_LEVEL'] ?? 'warn'),
  });
  const app = createApp(installation);
  for (const { email } of demoUsers) console.log(`  demo sign-in: ${email}  ${demoPassword}`);
  return { fetch: (request) => app.fetch(request), close: installation.close };
}
