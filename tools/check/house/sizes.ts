/** Limits for lengths of files and lines; functions and parameters are counted by the linter. */
import type { Source } from './sources.ts'

const FILE_LINES = 300
const TEST_LINES = 400
const COLUMNS = 100
const strings = /'[^']*'|"[^"]*"|`[^`]*`?/g

export function sizeProblems(all: readonly Source[]): string[] {
  return all
    .filter(({ name }) => /\.(ts|tsx|mjs|css)$/.test(name))
    .flatMap((source) => [...lengthProblems(source), ...columnProblems(source)])
}

function lengthProblems({ file, name, lines }: Source): string[] {
  const limit = /\.(test|spec)\.tsx?$/.test(name) ? TEST_LINES : FILE_LINES
  const count = lines.length - 1
  return count > limit ? [`${file}: ${count} lines, at most ${limit}`] : []
}

/** Strings and URLs cannot be broken, so only the rest of the line counts. */
function columnProblems({ file, lines }: Source): string[] {
  return lines.flatMap((line, index) => {
    if (line.length <= COLUMNS) return []
    const rest = line.replaceAll(strings, '').replace(/https?:\S+/, '')
    return rest.length > COLUMNS ? [`${file}:${index + 1}: ${line.length} columns`] : []
  })
}
