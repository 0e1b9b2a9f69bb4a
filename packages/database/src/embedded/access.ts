import pg from 'pg'
import { APP_ROLE } from '../logins.ts'
import { LOGIN, OWNER } from './cluster.ts'

/** Any number that no other lock uses. */
const LOCK = 6_103_884_217

/**
 * Creates the database and the application's login if they are missing, and sets the login's
 * password. Concurrent starts are serialised by a lock.
 */
export async function ensureAccess(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const known = await client.query('select 1 from pg_database where datname = $1', [OWNER])
    if (known.rowCount === 0) await client.query(`create database ${OWNER}`)
    await client.query(`
      do $$
      begin
        if to_regrole('${APP_ROLE}') is null then
          create role ${APP_ROLE};
        end if;
        if to_regrole('${LOGIN}') is null then
          create role ${LOGIN} in role ${APP_ROLE};
        end if;
      end
      $$;
      alter role ${LOGIN} login password '${password}'`)
  } finally {
    await client.end()
  }
}
