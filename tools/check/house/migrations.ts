/** Migrations are numbered without a gap, and each opens with its why. */
import type { Source } from './sources.ts'

const folder = 'packages/database/migrations/'

export function migrationProblems(all: readonly Source[]): string[] {
  const migrations = all
    .filter(({ file }) => file.startsWith(folder))
    .toSorted((a, b) => a.file.localeCompare(b.file))
  return migrations.flatMap(({ file, name, lines }, index) => {
    const wanted = String(index + 1).padStart(4, '0')
    const problems = []
    if (!/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name))
      problems.push(`${file}: not NNNN_name.sql`)
    if (!name.startsWith(wanted)) problems.push(`${file}: the next number is ${wanted}`)
    if (!lines[0]?.startsWith('--')) problems.push(`${file}: opens without a comment that says why`)
    return problems
  })
}
