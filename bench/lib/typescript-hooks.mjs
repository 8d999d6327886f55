/** Module hooks with which Node imports single sources in TypeScript: Node 20 cannot strip types itself. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, 'careline-source'] });

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
}
