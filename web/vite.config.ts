import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layers } from './vite.layers.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react(), mantineStyled(), compressed()],
  resolve: { conditions: ['careline-source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': server, '/version.json': server } },
  build: {
    // Offices answer on whatever phone is at hand: an iPhone of 2015 ends at Safari 15.
    target: ['es2022', 'safari15'],
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: layers() } } },
  },
});

/** Fails when a Mantine component is used whose styles `src/app/mantine-styles.ts` lacks. */
function mantineStyled(): Plugin {
  const folder = fileURLToPath(new URL('styles/', import.meta.resolve('@mantine/core/styles.css')));
  const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]+\b/g));
  return {
    name: 'mantine-styled',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const used = classesIn(files.map((file) => (file.type === 'chunk' ? file.code : '')).join());
      const styled = classesIn(
        files
          .map((file) => (file.fileName.endsWith('.css') && 'source' in file ? String(file.source) : ''))
          .join(),
      );
      for (const name of readdirSync(folder).filter((file) => !file.endsWith('.layer.css')))
        for (const known of classesIn(readFileSync(join(folder, name), 'utf8')))
          if (used.has(known) && !styled.has(known))
            throw new Error(`src/app/mantine-styles.ts lacks @mantine/core/styles/${name}`);
    },
  };
}

/** Writes every text file compressed beside itself, so that the server never compresses while someone waits. */
function compressed(): Plugin {
  const inPublic = ['basemap/basemap.json', 'first-paint.js', 'icon.svg'];
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      const texts = [...Object.keys(bundle), ...inPublic].filter((file) =>
        /\.(js|css|html|json|svg)$/.test(file),
      );
      for (const path of texts.map((file) => join(dir, file))) {
        const content = readFileSync(path);
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
