/**
 * Whether the data of a database fits the start. A demo's passwords are published, so its data is
 * served only as a demo; and a demo shows everybody's mail, so it is never served on other data.
 */
import { connect, DatabaseRefused } from '@exchange/database'
import type { Config } from './kernel/config.ts'

/** Throws if it does not. Reads with the owner's login, also before the first migration. */
export async function refuseUnfit({
  databaseOwnerUrl: url,
  demo,
}: Pick<Config, 'databaseOwnerUrl' | 'demo'>): Promise<void> {
  const database = connect({ url, max: 1, applicationName: 'exchange start' })
  try {
    const { rows } = await database.query<{ demo: boolean; ours: boolean }>(
      `select
        to_regclass('demo.fillings') is not null as demo,
        to_regclass('members.members') is not null as ours`,
    )
    const [found] = rows
    if (found?.demo && !demo) throw new DatabaseRefused(holdsDemo)
    if (!demo || !found?.ours || found.demo) return
    const { rowCount } = await database.query('select from members.members limit 1')
    if (rowCount) throw new DatabaseRefused(holdsMembers)
  } finally {
    await database.end()
  }
}

const holdsDemo =
  'DATABASE_URL: this database holds the demo network, whose passwords everybody knows. Name ' +
  'another one, or set DEMO=1.'

const holdsMembers =
  'DEMO: is 1, but this database holds members who are not of the demo, and a demo shows their ' +
  'mail to anyone. Name an empty database, or set DEMO=0.'
