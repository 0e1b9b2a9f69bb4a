/**
 * Titles of tests that documents name as proof, in “ ”: each must be the title of exactly one test,
 * the first argument of `it(`, `test(`, or of what `it.each(…)` answers.
 */
import type { Source } from './sources.ts'

const documents = ['SECURITY.md', 'docs/security/asvs.md']

export function proofProblems(all: readonly Source[]): string[] {
  const tests = all.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))
  const written = tests.map(({ lines }) => lines.join('\n')).join('\n')
  return all
    .filter(({ file }) => documents.includes(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(/“([^”]+)”/g)]
          .map(([, title = '']) => ({ title, times: testsWith(title, written) }))
          .filter(({ times }) => times !== 1)
          .map(
            ({ title, times }) => `${file}:${index + 1}: ${times} tests have the title “${title}”`,
          ),
      ),
    )
}

/** How many tests have this title. */
function testsWith(title: string, written: string): number {
  return ["'", '"', '`']
    .flatMap((quote) => written.split(quote + title + quote).slice(0, -1))
    .filter((before) => opensTest.test(before.slice(-200))).length
}

/** What stands before a title: `it(`, `test.skip(`, `it.each(…)(`. */
const opensTest = /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*$/
