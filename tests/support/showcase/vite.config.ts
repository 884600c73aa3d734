import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shows the kit in all its states while it is worked on: `npx vite --config tests/support/showcase/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.cache/showcase',
  plugins: [react()],
  server: { port: 5199, strictPort: true },
});
