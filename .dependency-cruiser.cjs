/** The arrows of ARCHITECTURE.md, enforced. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const tests = '\\.test\\.tsx?$|/testing/';

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
    rule(
      'features-never-import-each-other',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule('features-do-not-know-the-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    rule(
      'shared-web-code-knows-no-feature',
      { path: '^web/src/(entity-set|maps|ui|lib)/' },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'rules-of-the-pages-know-no-react',
      { path: '^web/src/.*/(model|draft)/', pathNot: tests },
      { path: 'node_modules/(@types/)?(react|react-dom|@mantine|@tanstack/react-[a-z]+)/' },
      'What can be decided without drawing is tested without drawing.',
    ),
    rule('lib-and-ui-are-leaves', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/(entity-set|maps)/' }),
    rule(
      'only-storage-and-services-see-the-database',
      {
        path: '^server/src/',
        pathNot: `^server/src/db/|/(storage|services)/|^server/src/search-index/sync/|^server/src/start/|^server/src/(main|app|admin)\\.ts$|${tests}`,
      },
      { path: '^server/src/db/|node_modules/(drizzle-orm|pg|pg-copy-streams)/' },
      'storage/ holds queries, services/ what opens transactions. Routes and rules are handed what they need.',
    ),
    rule(
      'the-domain-knows-no-http',
      {
        path: '^server/src/',
        pathNot: `^server/src/(http/|start/|(main|app|admin)\\.ts)|\\.routes\\.ts$|/register-entity-set\\.ts$|${tests}`,
      },
      { path: '^server/src/http/|node_modules/fastify/' },
      'Rules, storage and services say what is refused in terms of the domain; http/ turns that into an answer.',
    ),
    rule(
      'the-search-index-is-pure',
      {
        path: '^server/src/search-index/',
        pathNot: `^server/src/search-index/sync/|${tests}`,
      },
      {
        path: '^server/src/(?!search-index/)|^server/src/search-index/sync/|node_modules/(drizzle-orm|fastify|pg)/',
      },
      'Rows in, answers out: everything that reads, writes or waits is in search-index/sync.',
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
