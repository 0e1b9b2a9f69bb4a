/**
 * Databases for tests: one migrated template per run, and a clone of it per test file, so that
 * files run side by side on a real PostgreSQL and leave nothing to each other.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../migrate.ts'

export interface CloneSource {
  /** The owner's address of a database other than the template. */
  adminUrl: string
  template: string
}

export interface ClonedDatabase {
  url: string
  name: string
  drop(): Promise<void>
}

/** Makes a database with all migrations in it and returns how to clone it. */
export async function createTemplate(adminUrl: string): Promise<CloneSource> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `create database ${template}`)
  await migrate(withDatabase(adminUrl, template))
  return { adminUrl, template }
}

/** A new database with all migrations and no data but theirs. */
export async function cloneDatabase(source: CloneSource, name?: string): Promise<ClonedDatabase> {
  const clone = `${name ?? 'test'}_${randomBytes(6).toString('hex')}`
  await administer(source.adminUrl, `create database ${clone} template ${source.template}`)
  return {
    url: withDatabase(source.adminUrl, clone),
    name: clone,
    drop: () => dropDatabase(source.adminUrl, clone),
  }
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, `drop database if exists ${name} with (force)`)
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
