/** Tries of several processes arrive in another order than they were made in. */
import { testDatabase } from '@exchange/database/testing/test-database'
import { delayAfterFailuresMs, failureMemoryMs } from '@exchange/domain/identity/throttle.rules'
import { expect, it } from 'vitest'
import { countAttempt, forgiveAttempt } from './login-failures.store.ts'

const database = testDatabase('failures')
const noon = Date.parse('2026-11-24T12:00:00Z')
const delays = Array.from({ length: 48 }, (_, at) => delayAfterFailuresMs('address', at + 1))

it('SEC-11 a late try is judged while tries are free, and waits once they cost', async () => {
  const db = database.connect()
  const tried = async (ms: number) => {
    const at = new Date(noon + ms)
    const counting = { forgetBefore: new Date(noon + ms - failureMemoryMs), delays }
    return (await countAttempt(db, { kind: 'address', subject: 'a', at }, counting))?.blockedUntil
  }
  expect(await tried(19)).toBeUndefined()
  for (let late = 18; late > 0; late -= 1) expect(await tried(late)).toBeUndefined()

  await forgiveAttempt(db, { username: 'ana', address: 'a' })
  expect(await tried(0)).toBeUndefined()

  // the twentieth, which must be waited for, counted from the latest of them
  expect(await tried(5)).toBeUndefined()
  expect(await tried(18)).toEqual(new Date(noon + 1_019))
  expect(await tried(1_018)).toEqual(new Date(noon + 1_019))
  expect(await tried(1_019)).toBeUndefined()
})
