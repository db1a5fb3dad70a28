/** Builds the page from `web/` into `dist/web/`. Chunks follow the lazy imports: the shell, one per page, the grid. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the API. */
const api = process.env.OPENSKIP_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react()],
  build: { outDir: 'dist/web', chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': api, '/download': api, '/media': api, '/sample-leads.csv': api } },
});
