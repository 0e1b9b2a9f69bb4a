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
])('F2 is not ready where the application may not %s, as in a restored copy', async (_, revoke) => {
  expect(await ready()).toEqual([200, { status: 'ready' }])
  await app().owner.query(revoke)
  const because = 'the database does not let the application work'
  expect(await ready()).toEqual([503, { status: 'not ready', because }])
})
