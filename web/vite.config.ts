import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { slimCalls } from './vite.calls.ts';
import { layers } from './vite.layers.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    withoutJsonSchema(),
    slimCalls(),
    withoutUnusedSchemas(),
    withLastingIds(),
    mantineStyled(),
    startPreloaded(),
    compressed(),
  ],
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

/**
 * Mantine gives every field and menu a new id right after it was put into the page, for pages rendered on a server. React then
 * draws all of them a second time, in one go. React's own ids last.
 */
function withLastingIds(): Plugin {
  let isReplaced = false;
  return {
    name: 'with-lasting-ids',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs')) return null;
      isReplaced = true;
      return `import { useId as useReactId } from 'react';
        export function useId(given) {
          const own = useReactId();
          return typeof given === 'string' ? given : own;
        }`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('Mantine keeps useId in another file now');
    },
  };
}

/**
 * Leaves out the schemas that only the server uses. Creating one is a call, and without a mark the build keeps every call,
 * because it could do more than return a value.
 */
function withoutUnusedSchemas(): Plugin {
  return {
    name: 'without-unused-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/contracts/src/')) return null;
      const values = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        return declared?.type === 'VariableDeclaration'
          ? declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? init : []))
          : [];
      });
      let marked = '';
      let end = 0;
      for (const { start, end: next } of values) {
        marked += `${code.slice(end, start)}/* @__PURE__ */ (() => ${code.slice(start, next)})()`;
        end = next;
      }
      return { code: marked + code.slice(end), map: null };
    },
  };
}

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
        const shell = filesOf('/app/shell/shell.tsx', [...entry, ...start]);
        const palette = filesOf('/app/shell/palette.tsx', [...entry, ...start, ...shell]);
        const frame = [...shell, ...palette];
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
