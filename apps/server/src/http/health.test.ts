import { afterEach, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

afterEach(async () => {
  await app().owner.query('grant execute on function ledger.post to exchange_app')
  await app().owner.query('grant select on kernel.idempotency to exchange_app')
})

async function ready() {
  const answer = await fetch(`${app().url}/readyz`)
  return [answer.status, await answer.json()]
}

it.each([
  ['post', 'revoke execute on function ledger.post from exchange_app'],
  ['read', 'revoke select on kernel.idempotency from exchange_app'],
])('is not ready where the application may not %s, as in a restored copy', async (_, revoke) => {
  expect(await ready()).toEqual([200, { status: 'ready' }])
  await app().owner.query(revoke)
  const because = 'the database does not let the application work'
  expect(await ready()).toEqual([503, { status: 'not ready', because }])
})

it.each([
  ['sign-ins', 'identity.sessions'],
  ['members', 'members.members'],
])('is not ready where %s cannot be read', async (_, table) => {
  await app().owner.query(`revoke select on ${table} from exchange_app`)
  const answered = await ready()
  await app().owner.query(`grant select on ${table} to exchange_app`)
  const because = 'the database does not let the application work'
  expect(answered).toEqual([503, { status: 'not ready', because }])
})

it('is not ready on a server that may not write, and is again once that has passed', async () => {
  const { owner } = app()
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  await owner.query(`alter database "${name}" set default_transaction_read_only = on`)
  try {
    await owner.query(`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database()
        and usename <> current_user`)
    const because = 'the database is read-only'
    await expect.poll(ready).toEqual([503, { status: 'not ready', because }])
  } finally {
    await owner.query(`alter database "${name}" reset default_transaction_read_only`)
  }
  await expect.poll(ready).toEqual([200, { status: 'ready' }])
})
