import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layers } from './vite.layers.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), startPreloaded(), compressed()],
  resolve: { conditions: ['careline-source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': server, '/version.json': server } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: layers() } } },
  },
});

/**
 * Leaves out how zod describes a schema as JSON Schema. Only the server asks for that, but every schema refers to it:
 * without this the sign-in page would load 5 KB more.
 */
function withoutJsonSchema(): Plugin {
  const left = new Set<string>();
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = /\/zod\/v4\/core\/((?:to-json-schema|json-schema-processors)\.js)$/.exec(id)?.[1];
      if (!file) return null;
      left.add(file);
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
      return Array.from(names, ([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
    buildEnd(error) {
      if (!error && left.size !== 2) throw new Error('zod keeps its JSON Schema in other files now');
    },
  };
}

/** Lets the browser fetch what the entry imports dynamically at the same time as the entry itself. */
function startPreloaded(): Plugin {
  return {
    name: 'start-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/app/start.tsx'));
        const entry = chunks.find((chunk) => chunk.isEntry)?.fileName;
        if (!start) throw new Error('The build has no chunk for app/start.tsx');
        const scripts = [start.fileName, ...start.imports].filter((file) => file !== entry);
        const styles = chunks
          .filter(({ fileName }) => scripts.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...styles.map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` })),
          ...scripts.map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
        ].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }));
      },
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
