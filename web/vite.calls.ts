import { type ESTree, type Plugin, parseAst } from 'vite';

/** What a page needs of a call to make it. The rest is for the server: rights, sentences and schemas. */
const NEEDED = ['method', 'path', 'upload', 'download'];

/**
 * Leaves only this of each `defineCall({ … })`, so that a page neither loads nor builds the schemas of the answers it gets.
 * Without this the search page would build some 150 schemas more before it is drawn.
 */
export function slimCalls(): Plugin {
  let found = 0;
  return {
    name: 'slim-calls',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/contracts/src/') || !code.includes('defineCall(')) return null;
      const slim = withSlimCalls(code);
      found += slim.calls;
      return { code: slim.code, map: null };
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('The contracts define their calls in another way now');
    },
  };
}

export function withSlimCalls(code: string): { code: string; calls: number } {
  const calls = listCalls(parseAst(code));
  let slim = '';
  let end = 0;
  for (const { start, end: next, kept } of calls) {
    slim += `${code.slice(end, start)}({ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} })`;
    end = next;
  }
  return { code: slim + code.slice(end), calls: calls.length };
}

interface Part {
  start: number;
  end: number;
}

/** Every `defineCall({ … })` with those of its properties that are kept. */
function listCalls(node: unknown): (Part & { kept: Part[] })[] {
  if (Array.isArray(node)) return node.flatMap(listCalls);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as ESTree.CallExpression;
  if (type !== 'CallExpression' || callee.type !== 'Identifier' || callee.name !== 'defineCall')
    return Object.values(node).flatMap(listCalls);
  const [call] = given;
  if (call?.type !== 'ObjectExpression') throw new Error('A call is defined by an object, written out.');
  const kept = call.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      NEEDED.includes(property.key.name),
  );
  return [{ ...(node as Part), kept }];
}
