/**
 * All tests that need no browser, in projects that say what they need. Those on PostgreSQL share
 * one server for the run: TEST_DATABASE_URL, or an embedded one in a temporary folder.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Of the web, but about streams, whose bytes must be of the realm that reads them: Node's. */
const aboutStreams = 'src/kernel/live-events.test.ts'

const onPostgres = ['packages/database/src/testing/global-setup.ts']

/** Tests that run in Node; `include` is relative to the root of the repository. */
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
      // Files of one worker share what they import: half of the time of a run went into importing.
      isolate: false,
      testTimeout: 20_000,
      // Else it and we would each have a graph library, and an error of ours would be none to it.
      server: { deps: { inline: ['graphql-http'] } },
    },
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    hookTimeout: 60_000,
    // As long as a busy machine may take: whatever never comes fails all the same.
    expect: { poll: { timeout: 10_000 } },
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/fences/fixtures/**', 'e2e/**'],
    projects: [
      nodeProject('rules', ['packages/{domain,contract}/src/**/*.test.ts']),
      nodeProject('web-streams', [`apps/web/${aboutStreams}`]),
      nodeProject('card-gateway', ['packages/card-gateway/src/**/*.test.ts']),
      nodeProject('ledger', ['packages/{database,ledger}/src/**/*.test.ts'], onPostgres),
      nodeProject('server', ['apps/server/src/**/*.test.ts'], onPostgres),
      nodeProject('tools', ['{tools,bench}/**/*.test.ts'], onPostgres),
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [aboutStreams],
          environment: 'jsdom',
          // A realm a file, in a process that has loaded jsdom once.
          pool: 'vmForks',
          setupFiles: ['src/test-setup.ts'],
        },
      },
    ],
  },
})
