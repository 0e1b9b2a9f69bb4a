/**
 * Compares the functions, views and triggers of a database with those in the files: objects that no
 * file defines would stay active without anyone being able to read them.
 */
import type pg from 'pg'
import type { SchemaFiles } from './schema-files.ts'

/** Objects that exist in the database but in no file, such as `function ledger.post`. */
export async function strayNames(client: pg.Client, files: SchemaFiles): Promise<string[]> {
  const texts = [...files.tables, ...files.migrations, ...files.repeatables].map(({ text }) => text)
  const schemas = texts.flatMap((text) => matches(text, /^create schema (\w+)/gm))
  const left = count(texts.flatMap(definedNames))
  const { rows } = await client.query<{ name: string }>(existing, [schemas])
  return rows
    .map(({ name }) => name)
    .filter((name) => {
      const times = left.get(name) ?? 0
      left.set(name, times - 1)
      return times <= 0
    })
}

/**
 * The objects that an SQL text creates. A name occurs once per definition, so that the old
 * signature of a changed function is found as well.
 */
export function definedNames(text: string): string[] {
  const functions = matches(text, /^create (?:or replace )?(?:function|aggregate) ([\w.]+)/gm)
  const views = matches(text, /^create (?:or replace )?(?:materialized )?view ([\w.]+)/gm)
  const triggers = text.matchAll(
    /^create (?:or replace |constraint )?trigger (\w+)[^;]*?\son ([\w.]+)/gm,
  )
  return [
    ...functions.map((name) => `function ${name}`),
    ...views.map((name) => `view ${name}`),
    ...Array.from(triggers, ([, name, table]) => `trigger ${name} on ${table}`),
  ]
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name]) => name ?? '')
}

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const existing = `
  select format('function %s.%s', n.nspname, p.proname) as name
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1)
  union all
  select format('view %s.%s', n.nspname, c.relname)
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm')
    and n.nspname = any ($1)
  union all
  select format('trigger %s on %s.%s', t.tgname, n.nspname, c.relname)
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal
    and n.nspname = any ($1)
  order by 1`
