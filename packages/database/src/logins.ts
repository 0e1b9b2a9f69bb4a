/**
 * The two logins of a database: its owner, who migrates, and the application's, which owns nothing
 * and only has the rights of the role exchange_app. See decision 0031.
 */
import pg from 'pg'
import { clientConfig, connect, openSession, type Queryable } from './connect.ts'

/** Has every right of the application; `schema/foundation` creates it if permitted. */
export const APP_ROLE = 'exchange_app'

interface LoginNames {
  readonly database: string
  readonly owner: string
  readonly login: string
}

const usual: LoginNames = {
  database: 'exchange',
  owner: 'exchange_owner',
  login: 'exchange_service',
}

/**
 * The statements an administrator runs once, before the first start. README.md shows them with the
 * default names.
 */
export function sqlOfLogins(names: Partial<LoginNames> = {}): string {
  const { database, owner, login } = { ...usual, ...names }
  return [
    `create role ${quoted(owner)} login password '...';`,
    `create role ${APP_ROLE};`,
    `create role ${quoted(login)} login password '...' in role ${APP_ROLE};`,
    `create database ${quoted(database)} owner ${quoted(owner)};`,
  ].join('\n')
}

/** The same for an address. */
export async function lackOfOwner(url: string): Promise<string | undefined> {
  const options = { url, applicationName: 'exchange command' }
  const client = new pg.Client(clientConfig(options))
  client.on('error', () => undefined)
  try {
    await openSession(client, options)
    return await whatOwnerLacks(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Why the current login cannot migrate this database; undefined when it can. */
export async function whatOwnerLacks(on: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  const { rows } = await on.query<LoginNames & { owns: boolean; has_role: boolean }>(
    `select
      current_user as owner,
      d.datname as database,
      pg_has_role(d.datdba, 'usage') as owns,
      to_regrole($1) is not null or r.rolcreaterole or r.rolsuper as has_role
    from pg_database d
    join pg_roles r on r.rolname = current_user
    where d.datname = current_database()`,
    [APP_ROLE],
  )
  const [found] = rows
  if (!found || (found.owns && found.has_role)) return undefined
  const { owner, database } = found
  const lack = found.owns
    ? `The role ${APP_ROLE} is missing, and the login ${owner} may not create it.`
    : `The login ${owner} does not own the database ${database}, and only its owner can migrate it.`
  return `${lack} ${advice({ owner, database })}`
}

/**
 * What the application's login can do but should not, as sentences with the SQL for a correct
 * login. Empty when it has exactly the rights of exchange_app.
 */
export async function loginFaults(url: string): Promise<string[]> {
  const database = connect({ url, max: 1, applicationName: 'exchange login check' })
  try {
    return await faultsOf(database)
  } finally {
    await database.end()
  }
}

interface Login {
  readonly login: string
  readonly database: string
  readonly isSuper: boolean
  readonly mayWork: boolean
  readonly owns: boolean
  readonly rights: readonly string[]
  readonly others: readonly string[]
}

async function faultsOf(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<Login & Record<string, unknown>>(examination, [APP_ROLE])
  const [found] = rows
  if (!found) return []
  const { login, isSuper, mayWork, owns, rights, others } = found
  const faults = [
    ...(isSuper ? ['is a superuser'] : []),
    ...(!isSuper && !mayWork ? [`is not in the role ${APP_ROLE}`] : []),
    ...(owns ? ['owns tables, schemas or functions of this database'] : []),
    ...(!isSuper && rights.length > 0 ? [`has the rights ${rights.join(', ')}`] : []),
    ...(!isSuper && others.length > 0 ? [`may become ${others.join(', ')}`] : []),
  ]
  if (faults.length === 0) return []
  const all = `The application's login ${login} ${faults.join(', and ')}.`
  return [`${all} ${advice({ database: found.database })}`]
}

/** Large objects are ignored: any login may create them. */
const examination = `
  select
    r.rolname as login,
    current_database() as database,
    r.rolsuper as "isSuper",
    to_regrole($1) is not null and pg_has_role(to_regrole($1), 'usage') as "mayWork",
    exists (
      select from pg_shdepend o
      where o.refclassid = 'pg_authid'::regclass
        and o.refobjid = r.oid
        and o.deptype = 'o'
        and o.classid in (
          'pg_namespace'::regclass, 'pg_class'::regclass, 'pg_proc'::regclass,
          'pg_database'::regclass
        )
    ) as owns,
    array_remove(array[
      case when r.rolcreaterole then 'createrole' end,
      case when r.rolcreatedb then 'createdb' end,
      case when r.rolreplication then 'replication' end,
      case when r.rolbypassrls then 'bypassrls' end
    ], null) as rights,
    array(
      select o.rolname::text
      from pg_roles o
      where o.oid <> r.oid
        and o.rolname <> $1
        and pg_has_role(o.oid, 'member')
      order by 1
    ) as others
  from pg_roles r
  where r.rolname = session_user`

/**
 * Whether two open connections share a server session. Then there is a pooler in transaction mode,
 * which loses session settings and notifications.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const options = { url, applicationName: 'exchange pooler check' }
  const clients = [1, 2].map(() => new pg.Client(clientConfig(options)))
  const sessions = new Set<number>()
  try {
    for (const client of clients) {
      client.on('error', () => undefined)
      await openSession(client, options)
    }
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      sessions.add(rows[0]?.pid ?? 0)
    }
    return sessions.size < clients.length
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

function advice(names: Partial<LoginNames>): string {
  return (
    'Ask an administrator of the database server to run the missing statements once, with your ' +
    `own passwords:\n\n${sqlOfLogins(names)}\n`
  )
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : pg.escapeIdentifier(name)
}
