/**
 * The SQL files of a database: for each capability its tables, and one file for each function, view
 * and trigger; and the numbered migrations.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SqlFile {
  /** Its path below the root, such as `schema/ledger/tables.sql`. */
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export interface SchemaFiles {
  /** In the order of schema/order.txt. */
  readonly tables: readonly SqlFile[]
  /** In numerical order. */
  readonly migrations: readonly SqlFile[]
  /** Functions, views and triggers: can be applied again at any time. */
  readonly repeatables: readonly SqlFile[]
}

/** Reads the files below `root`, the folder with `schema` and `migrations`. */
export function readSchemaFiles(root: string): SchemaFiles {
  const capabilities = readFileSync(path.join(root, ORDER), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  for (const folder of foldersIn(path.join(root, 'schema'))) {
    if (!capabilities.includes(folder)) throw new Error(`schema/${folder} is not named in ${ORDER}`)
  }
  const files = capabilities.flatMap((capability) => sqlIn(root, `schema/${capability}`))
  return {
    tables: files.filter(isTables),
    migrations: sqlIn(root, 'migrations'),
    repeatables: files.filter((file) => !isTables(file)),
  }
}

/**
 * SQL_DIR, or the first folder upwards from this file with a schema: packages/database when run
 * from sources, the bundle's folder (with copies of both) when bundled.
 */
export function schemaRoot(): string {
  const told = process.env['SQL_DIR']
  if (told !== undefined && told !== '') return told
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, ORDER))) return at
    if (at === path.dirname(at)) {
      throw new Error('The folder with schema and migrations is missing: set SQL_DIR to its path.')
    }
  }
}

const ORDER = 'schema/order.txt'

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function isTables({ name }: SqlFile): boolean {
  return name.endsWith('/tables.sql')
}

function sqlIn(root: string, folder: string): SqlFile[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(root, folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: `${folder}/${name}`, text, checksum }
    })
}
