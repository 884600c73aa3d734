// For `drizzle-kit generate --config src/provider/database/drizzle.config.ts`, run from the repository's root.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/provider/database/schema*.ts',
  out: './src/provider/database/migrations',
});
