/**
 * Titles of tests that documents name as proof, in “ ”: each must be the title of a test. They are
 * found as text in quotes in a test file.
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
          .filter(([, title = '']) => !isTitle(title, written))
          .map(([, title]) => `${file}:${index + 1}: no test has the title “${title}”`),
      ),
    )
}

function isTitle(title: string, written: string): boolean {
  return ["'", '"', '`'].some((quote) => written.includes(quote + title + quote))
}
