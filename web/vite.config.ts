import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['careline-source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': server, '/version.json': server } },
  build: { target: 'es2022', chunkSizeWarningLimit: 600, assetsInlineLimit: 0 },
});
