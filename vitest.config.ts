/**
 * All tests without a browser, in projects by what they require. Those on PostgreSQL share one
 * server per run: TEST_DATABASE_URL, or an embedded one in a temporary folder.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const onPostgres = ['packages/database/src/testing/global-setup.ts']

/** Tests in Node; `include` is relative to the root of the repository. */
function nodeProject(
  name: string,
  include: string[],
  globalSetup: string[] = [],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      globalSetup,
      environment: 'node',
      // Files of a worker share imported modules: importing took half of a run.
      isolate: false,
      testTimeout: 20_000,
      // Otherwise graphql-http would load a second graphql library and not recognise our errors.
      server: { deps: { inline: ['graphql-http'] } },
    },
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    hookTimeout: 60_000,
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/fences/fixtures/**', 'e2e/**'],
    projects: [
      nodeProject('rules', ['packages/{domain,contract}/src/**/*.test.ts']),
      // Without a page, which takes a second of each file; those with one are named .test.tsx.
      nodeProject('web-rules', ['apps/web/src/**/*.test.ts']),
      nodeProject('card-gateway', ['packages/card-gateway/src/**/*.test.ts']),
      nodeProject('ledger', ['packages/{database,ledger}/src/**/*.test.ts'], onPostgres),
      nodeProject('server', ['apps/server/src/**/*.test.ts'], onPostgres),
      nodeProject('tools', ['{tools,bench}/**/*.test.ts'], onPostgres),
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // One realm per file, in a process that loads jsdom once.
          pool: 'vmForks',
          setupFiles: ['src/test-setup.ts'],
        },
      },
    ],
  },
})
