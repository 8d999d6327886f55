import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layers } from './vite.layers.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react(), mantineStyled(), startPreloaded(), compressed()],
  resolve: { conditions: ['careline-source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': server, '/version.json': server } },
  build: {
    target: 'es2022',
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

/**
 * Lets the browser fetch what the entry imports dynamically at the same time as the entry itself. What surrounds every
 * screen, and the search, are fetched then, too, if somebody is signed in; `first-paint.js` knows that and reads the lists.
 */
function startPreloaded(): Plugin {
  return {
    name: 'start-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (module: string, known: readonly string[]) => {
          const root = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
          if (!root) throw new Error(`The build has no chunk for ${module}`);
          const files = chunks
            .filter(({ fileName }) => fileName === root.fileName || root.imports.includes(fileName))
            .flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName]);
          return files.filter((file) => !known.includes(file));
        };
        const entry = filesOf('/index.html', []);
        const start = filesOf('/app/start.tsx', entry);
        const frame = filesOf('/app/shell/shell.tsx', [...entry, ...start]);
        const search = filesOf('/app/pages/call-center-screen.tsx', [...entry, ...start, ...frame]);
        return [
          listed('frame', frame),
          listed('call-center', search),
          ...start.map((file) => ({ tag: 'link', attrs: preload(file), injectTo: 'head' as const })),
        ];
      },
    },
  };
}

const listed = (name: string, files: readonly string[]) => ({
  tag: 'meta',
  attrs: { name, content: files.join(' ') },
  injectTo: 'head-prepend' as const,
});

const preload = (file: string) => ({
  ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
  href: `/${file}`,
  crossorigin: true,
});

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
