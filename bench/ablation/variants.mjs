/**
 * The parts to switch off, one at a time, each by a text edit to a copy of the built code: the product itself has no switches.
 * An edit whose text does not occur exactly once is an error. `concerns` selects the requests that the part is meant for.
 */

const broad = ({ breadth }) => breadth === 'broad';
const anything = () => true;

const cut = (name, file, find, replace, concerns) => ({ name, concerns, edits: [{ file, find, replace }] });

export const variants = [
  { name: 'everything on', concerns: anything, edits: [] },
  { name: 'everything on, again (noise)', concerns: anything, edits: [] },
  cut(
    'nearest: visit addresses outwards',
    'results/nearest.js',
    'count < FEWEST_MATCHES ||',
    'true ||',
    ({ breadth, search }) => breadth === 'broad' && search.origin !== undefined,
  ),
  cut(
    'first by name: walk in name order',
    'results/first-by-name.js',
    'if (limit * stepsPerMatch > count)',
    'if (true)',
    ({ breadth, search }) => breadth === 'broad' && search.origin === undefined,
  ),
  {
    name: 'top-k: select instead of sort',
    concerns: broad,
    edits: [
      {
        file: 'structures/top-k.js',
        find: /export class TopK[\s\S]*/,
        replace: `export class TopK {
          constructor(from, to, rank) { Object.assign(this, { from, to, rank, all: [] }); }
          offer(ordinal, key) { this.all.push({ ordinal, key }); }
          finish() {
            this.all.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : this.rank[a.ordinal] - this.rank[b.ordinal]));
            return this.all.slice(this.from, this.to).map(({ ordinal }) => ordinal);
          }
        }`,
      },
    ],
  },
  cut(
    'age bitmaps',
    'matching/clinical.js',
    'matchAge(segment, age ?? 0)',
    'matchTerms(segment, ageTable, Array.from({ length: segment.byTerm.offsets.length - 1 }, (_, k) => k))',
    ({ search }) => search.age !== undefined && !search.termId && !search.bodyPartId,
  ),
  cut(
    'group cache',
    'matching/id-set-filter.js',
    'return ofColumn.get(key, () => {',
    'return ((make) => make())(() => {',
    ({ search }) => search.groups !== undefined,
  ),
  cut(
    'clinical cache',
    'matching/clinical.js',
    'return ofSegment.get(clinicalKey({ age, terms }), () =>',
    'return ((_, make) => make())(0, () =>',
    ({ search }) => Boolean(search.age ?? search.bodyPartId ?? search.termId ?? search.categoryId),
  ),
  cut(
    'letter masks of words',
    'names/name-index.js',
    'if (popcount(letters & ~at(index.letterMasks, number)) > allowed)',
    'if (false)',
    ({ breadth }) => breadth === 'misspelt',
  ),
  cut(
    'counts by age: all ages at once',
    'facets/counts-by-age.js',
    'length > segment.termSlot.length * LARGEST_RATIO',
    'true',
    ({ search, tab }) => search.age !== undefined && tab === 'clinical',
  ),
  cut(
    'provider sets of parent values',
    'facets/count-facets.js',
    'if (facet.parents === null ||',
    'if (true ||',
    broad,
  ),
  cut(
    'counting from posting lists',
    'facets/count-facets.js',
    'if (rows < values.valueOfLeaf.length)',
    'if (true)',
    anything,
  ),
  {
    name: 'supersets: count who is missing',
    concerns: broad,
    edits: [
      {
        file: 'facets/count-facets.js',
        find: 'additive ? Math.min(missing, matching) : matching',
        replace: 'matching',
      },
    ],
  },
  cut(
    'cache of superset totals',
    'facets/count-facets.js',
    /return ofSegment\.get\(`.*`, \(\) => \{/,
    'return ((make) => make())(() => {',
    broad,
  ),
];
