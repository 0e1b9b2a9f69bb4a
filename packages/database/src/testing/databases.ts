/**
 * Test databases: one migrated template per run, and a clone of it per test file, so that files run
 * in parallel on a real PostgreSQL without affecting each other.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { APP_ROLE } from '../logins.ts'
import { migrate } from '../migrate.ts'

export interface CloneSource {
  /** The owner's address of a database other than the template. */
  adminUrl: string
  /** The application's address. */
  appUrl: string
  template: string
}

export interface ClonedDatabase {
  /** The application's address. */
  url: string
  ownerUrl: string
  name: string
  drop(): Promise<void>
}

/** Creates a fully migrated database and returns how to clone it. */
export async function createTemplate(adminUrl: string, appUrl: string): Promise<CloneSource> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, [`create database ${template}`])
  await migrate(withDatabase(adminUrl, template))
  return { adminUrl, appUrl, template }
}

/** A new, fully migrated database without other data. */
export async function cloneDatabase(source: CloneSource, name?: string): Promise<ClonedDatabase> {
  const clone = `${name ?? 'test'}_${randomBytes(6).toString('hex')}`
  await administer(source.adminUrl, [
    `create database ${clone} template ${source.template}`,
    // Cloning does not copy the connect privilege.
    `revoke all on database ${clone} from public`,
    `grant connect on database ${clone} to ${APP_ROLE}`,
  ])
  return {
    url: withDatabase(source.appUrl, clone),
    ownerUrl: withDatabase(source.adminUrl, clone),
    name: clone,
    drop: () => dropDatabase(source.adminUrl, clone),
  }
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, [`drop database if exists ${name} with (force)`])
}

/** Creates a login like the application's for one test run, on a server that is not embedded. */
export async function createLogin(adminUrl: string): Promise<{ url: string; name: string }> {
  const address = new URL(adminUrl)
  address.username = `tests_${randomBytes(6).toString('hex')}`
  address.password = randomBytes(12).toString('hex')
  await administer(adminUrl, [
    `create role ${address.username} login password '${address.password}' in role ${APP_ROLE}`,
  ])
  return { url: address.href, name: address.username }
}

export async function dropLogin(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, [`drop role ${name}`])
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
