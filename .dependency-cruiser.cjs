/** The arrows of ARCHITECTURE.md, enforced. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const tests = '\\.test\\.tsx?$|/testing/';
const WINGS = '(people|directory|trust|exchange)';

/** Each wing may import those before it; `people` and `directory` stand side by side. */
const LEVELS = [
  { server: 'platform', contracts: '(?:basis|rules)' },
  { server: '(?:people|directory)', contracts: '(?:people|directory)' },
  { server: 'trust', contracts: 'trust' },
  { server: 'call-center', contracts: 'call-center' },
  { server: '(?:exchange|fhir)', contracts: 'exchange' },
];

/** Files that may see the database. A plain noun of `directory` is one file with its queries. */
const SEES_THE_DATABASE = [
  '^server/src/platform/(db|start)/',
  '/(storage|services)/',
  '^server/src/directory/(practices/|insurances/)?[a-z-]+\\.ts$',
  '^server/src/call-center/search-index/sync/',
  // A resource is one file: its query, and how a row is said.
  '^server/src/fhir/resources/',
  '^server/src/((main|app|admin)\\.ts$|app/)',
].join('|');

const DATABASE = '^server/src/platform/db/|node_modules/(drizzle-orm|pg|pg-copy-streams)/';

function wingRules(side) {
  const folder = (level) => `^${side}/src/${level[side]}/`;
  const above = (at) => LEVELS.slice(at + 1).map(folder);
  return [
    ...LEVELS.slice(0, -1).map((level, at) =>
      rule(
        `${side}-wing-${at + 1}-knows-none-above`,
        { path: folder(level), pathNot: tests },
        { path: [...above(at), `^${side}/src/(?:[^/]+\\.ts$|(?:app|demo)/)`].join('|') },
      ),
    ),
    rule(
      `${side}-people-and-directory-stand-side-by-side`,
      { path: `^${side}/src/(people|directory)/`, pathNot: tests },
      { path: `^${side}/src/(people|directory)/`, pathNot: `^${side}/src/$1/` },
    ),
  ];
}

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'A cycle has no top to read from.'),
    rule(
      'contracts-import-zod-alone',
      { path: '^contracts/src/', pathNot: tests },
      { pathNot: '^contracts/src/|node_modules/zod/' },
    ),
    rule(
      'web-and-server-meet-only-in-contracts',
      { path: '^(web|server)/src/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    ...wingRules('server'),
    ...wingRules('contracts'),
    rule(
      'nouns-of-the-pages-never-import-each-other',
      { path: `^web/src/(${WINGS}/[^/]+|call-center)/` },
      { path: `^web/src/(${WINGS}|call-center)/`, pathNot: '^web/src/($1/|$2/[^/]+\\.tsx?$)' },
      'Where two meet, app passes one to the other as a slot. The search page is one noun. What the nouns of a wing share is a file of the wing.',
    ),
    rule(
      'pages-do-not-know-the-app',
      { path: `^web/src/(${WINGS}|call-center)/` },
      { path: '^web/src/app/' },
    ),
    rule(
      'shared-web-code-knows-no-page',
      { path: '^web/src/(entity-set|maps|ui|lib)/' },
      { path: `^web/src/(${WINGS}|call-center|app)/` },
    ),
    rule(
      'rules-of-the-pages-know-no-react',
      { path: '^web/src/.*/(model|draft)/', pathNot: tests },
      { path: 'node_modules/(@types/)?(react|react-dom|@mantine|@tanstack/react-[a-z]+)/' },
      'What can be decided without drawing is tested without drawing.',
    ),
    rule(
      'lib-and-ui-know-no-noun',
      { path: '^web/src/(ui|lib)/', pathNot: tests },
      { path: '^contracts/src/', pathNot: '^contracts/src/((basis|rules)/|people/account\\.ts$)' },
      'Building blocks serve every noun. The session is the one exception: it is an account of somebody.',
    ),
    rule('lib-and-ui-are-leaves', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/(entity-set|maps)/' }),
    rule(
      'only-storage-and-services-see-the-database',
      {
        path: '^server/src/',
        pathNot: `${SEES_THE_DATABASE}|\\.routes\\.ts$|${tests}`,
      },
      { path: DATABASE },
      'storage/ holds queries, services/ what opens transactions, a noun of one file in directory/ its queries. Rules are handed what they need.',
    ),
    rule(
      'routes-hand-the-connection-on',
      { path: '^server/src/.*\\.routes\\.ts$' },
      { path: DATABASE, dependencyTypesNot: ['type-only'] },
      'Routes know the type of the connection, which they hand to storage/ and services/. They have no queries.',
    ),
    rule(
      'the-domain-knows-no-http',
      {
        path: '^server/src/',
        pathNot: `^server/src/(platform/(http|start)/|(main|app|admin)\\.ts|app/)|\\.routes\\.ts$|/register-entity-set\\.ts$|${tests}`,
      },
      { path: '^server/src/platform/http/|node_modules/fastify/' },
      'Rules, storage and services say what is refused in terms of the domain; http/ turns that into an answer.',
    ),
    rule(
      'the-search-index-is-pure',
      {
        path: '^server/src/call-center/search-index/',
        pathNot: `^server/src/call-center/search-index/sync/|${tests}`,
      },
      {
        path: '^server/src/(?!call-center/search-index/)|^server/src/call-center/search-index/sync/|node_modules/(drizzle-orm|fastify|pg)/',
      },
      'Rows in, answers out: everything that reads, writes or waits is in search-index/sync.',
    ),
    rule(
      'only-tests-use-test-helpers',
      { path: '^(server|web)/src/', pathNot: tests },
      { path: '/testing/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      conditionNames: ['careline-source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
