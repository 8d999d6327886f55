import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * Which code shared by several screens is one file, in the order in which a user needs it. A module belongs to the first
 * layer that imports it. Without layers every combination of screens has a file for what it has in common: a list would
 * take a hundred requests, and a phone two tenths of a second only to ask for them.
 */
const LAYERS: readonly Layer[] = [
  // Every page loads the first three, so all that these need is in them, shared or not.
  { name: 'entry', roots: ['main.tsx'], minShareCount: 1 },
  { name: 'packages', roots: ['app/start.tsx'], minShareCount: 1, holds: /\/node_modules\// },
  { name: 'basis', roots: ['app/start.tsx'], minShareCount: 1 },
  { name: 'controls', roots: ['people/account/login-page.tsx'], minShareCount: 2 },
  { name: 'frame', roots: ['app/shell/shell.tsx', 'app/overlays.tsx'], minShareCount: 2 },
  { name: 'search', roots: ['call-center/page/call-center-page.tsx'], minShareCount: 2 },
  { name: 'lists', roots: ['entity-set/list/entity-list-page.tsx'], minShareCount: 2 },
  {
    name: 'forms',
    roots: ['entity-set/form/entity-form.tsx', 'directory/providers/provider-form/provider-form.tsx'],
    minShareCount: 2,
  },
];

interface Layer {
  name: string;
  /** Files below `src`. What they import is the layer; they themselves stay where they are. */
  roots: readonly string[];
  /** How many screens must import a module. */
  minShareCount: number;
  holds?: RegExp;
}

/** Indexes of packages, which import everything. Only the names imported from them count. */
const INDEX = /\/(?:@mantine\/(?:core|hooks)|@tabler\/icons-react)\/.*\/(?:index|tabler-icons-react)\.mjs$/;

type Graph = Rolldown.ChunkingContext;

export function layers(): Rolldown.CodeSplittingGroup[] {
  let layerOf: Map<string, string> | undefined;
  return LAYERS.map(({ name, minShareCount }, place) => ({
    debugName: name,
    priority: LAYERS.length - place,
    minShareCount,
    name: (id, graph) => {
      layerOf ??= assignModules(graph);
      return layerOf.get(id) === name ? name : null;
    },
  }));
}

function assignModules(graph: Graph): Map<string, string> {
  const layerOf = new Map<string, string>();
  const parts = new Map<string, Map<string, string>>();
  const importsOf = (id: string): string[] => {
    const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null };
    return importedIds.flatMap((imported) => {
      if (!INDEX.test(imported)) return imported;
      if (!parts.has(imported)) parts.set(imported, readIndex(graph, imported));
      return namesIn(code ?? '').flatMap((name) => parts.get(imported)?.get(name) ?? []);
    });
  };
  for (const { name, roots, holds } of LAYERS) {
    const seen = new Set<string>();
    const next = roots.flatMap((root) => importsOf(toModule(graph, root)));
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (seen.has(id) || layerOf.has(id)) continue;
      seen.add(id);
      if (!holds || holds.test(id)) layerOf.set(id, name);
      next.push(...importsOf(id));
    }
  }
  return layerOf;
}

function toModule(graph: Graph, root: string): string {
  const id = fileURLToPath(new URL(`./src/${root}`, import.meta.url));
  if (!graph.getModuleInfo(id)) throw new Error(`vite.layers.ts names ${root}, which nothing imports`);
  return id;
}

const FROM = /(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** The module behind each name of an index. */
function readIndex(graph: Graph, index: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [, names = '', from = ''] of (graph.getModuleInfo(index)?.code ?? '').matchAll(FROM))
    for (const name of names.split(',')) {
      const exported = name.split(' as ').at(-1)?.trim();
      if (exported) parts.set(exported, join(dirname(index), from));
    }
  return parts;
}

const namesIn = (code: string): string[] =>
  [...code.matchAll(FROM)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(' as ')[0]?.trim() ?? ''),
  );
