/**
 * Migrations are numbered without gaps and do not define what belongs in schema files; each
 * function or view has one file named after it, which also contains its triggers.
 */
import { definedNames } from '@exchange/database/schema-names'
import type { Source } from './sources.ts'

const migrations = 'packages/database/migrations/'
const schema = 'packages/database/schema/'

export function sqlProblems(all: readonly Source[]): string[] {
  const sql = all.filter(({ name }) => name.endsWith('.sql'))
  const below = (folder: string) =>
    sql
      .filter(({ file }) => file.startsWith(folder))
      .toSorted((a, b) => a.file.localeCompare(b.file))
  return [
    ...below(migrations).flatMap(migrationProblems),
    ...below(schema).flatMap(nameProblems),
    ...twiceDefined(below(schema)),
    ...sql
      .filter(({ lines }) => !lines[0]?.startsWith('--'))
      .map(({ file }) => `${file}: must start with a comment that says why`),
  ]
}

function migrationProblems(source: Source, index: number): string[] {
  const { file, name } = source
  const wanted = String(index + 1).padStart(4, '0')
  const problems = names(source).map((defined) => `${file}: ${defined} belongs in ${schema}`)
  if (!/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name)) problems.push(`${file}: not NNNN_name.sql`)
  if (!name.startsWith(wanted)) problems.push(`${file}: the next number is ${wanted}`)
  return problems
}

/** Functions that a table depends on are in tables.sql, before that table. */
function nameProblems(source: Source): string[] {
  const { file, name } = source
  if (name === 'tables.sql') return []
  const [capability, stem] = file
    .slice(schema.length, -'.sql'.length)
    .replaceAll('-', '_')
    .split('/')
  const wanted = `${capability}.${stem}`
  return names(source)
    .filter((defined) => !defined.startsWith('trigger ') && !defined.endsWith(` ${wanted}`))
    .map((defined) => `${file}: ${defined} needs a file of its own`)
}

function twiceDefined(sources: readonly Source[]): string[] {
  const first = new Map<string, string>()
  return sources.flatMap((source) =>
    names(source).flatMap((defined) => {
      const other = first.get(defined)
      first.set(defined, source.file)
      return other === undefined ? [] : [`${source.file}: ${defined} is also defined in ${other}`]
    }),
  )
}

function names({ lines }: Source): string[] {
  return definedNames(lines.join('\n'))
}
