/** Builds the page from `web/` into `dist/web/`, with the heavy parts in chunks of their own. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['OPENSKIP_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'grid', test: /node_modules[\\/]@mui[\\/]x-/ }],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/sample-leads.csv': api, '/media': api } },
});
