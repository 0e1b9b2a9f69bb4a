/** What becomes of a card form whose person was removed, or that nobody completes. */
import { setTimeout as pause } from 'node:timers/promises'
import { visa } from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { changePerson, removePerson } from '@exchange/contract/members/people.contract'
import { addCard } from '@exchange/contract/wallet/wallet.contract'
import { afterEach, expect, it } from 'vitest'
import { businessWithSam, countedOf } from '../members/employees.fixtures.ts'
import { unlimited } from '../members/members.fixtures.ts'
import { billing, followForm, loadWorld, type Loader } from './cash-reserve.fixtures.ts'

const world = loadWorld()
afterEach(() => void (world().clock.now = null))

const limits = { payment: null, day: 200_00n, month: null }
const minuteMs = 60_000

const begin = (by: Loader, amount = 60) => by.api.call(beginLoad, { ...billing, amount })

async function outcomeOf(by: Loader, attemptId: string) {
  return (await by.api.call(readAttempt, { attemptId })).body
}

const leaves = {
  'is removed': (dana: Loader, { contactId: id }: Loader) => dana.api.call(removePerson, { id }),
  'may no longer use payment cards': (dana: Loader, { contactId: id }: Loader) =>
    dana.api.call(changePerson, {
      id,
      may: ['send'],
      limits: unlimited,
      hours: null,
      allowLogin: true,
    }),
}

it.each(Object.entries(leaves))(
  'SEC-08 CRA-08 a card is neither charged nor saved for somebody who %s meanwhile',
  async (_, leave) => {
    const { dana, sam } = await businessWithSam(world(), ['cards'], limits)
    const load = (await begin(sam)).body
    const save = (await sam.api.call(addCard, billing)).body
    expect(await countedOf(world(), sam)).toBe(60_00n)
    expect((await leave(dana, sam)).status).toBe(200)
    for (const { formUrl } of [load, save]) await followForm(formUrl, visa, world().url)
    for (const { attemptId } of [load, save]) {
      expect(await outcomeOf(dana, attemptId)).toMatchObject({
        state: 'failed',
        'result-text':
          'You may no longer use payment cards for this business. ' +
          'Your card was neither charged nor saved.',
      })
    }
    expect((await world().sandbox.truth(load.attemptId))?.charges ?? 0).toBe(0)
    const { rows } = await world().owner.query('select from wallet.cards where member_id = $1', [
      dana.memberId,
    ])
    expect(rows).toEqual([])
    expect(await countedOf(world(), sam)).toBe(0n)
  },
)

it('SEC-08 CRA-08 an open form counts for an hour, after which it charges nothing', async () => {
  const { sam } = await businessWithSam(world(), ['cards'], limits)
  const forms = [await begin(sam), await begin(sam), await begin(sam)]
  expect((await begin(sam)).problem.code).toBe('BEYOND_LIMITS')
  world().clock.now = new Date(Date.now() + 59 * minuteMs)
  await pause(500)
  expect(await countedOf(world(), sam)).toBe(180_00n)
  world().clock.now = new Date(Date.now() + 61 * minuteMs)
  await expect.poll(() => countedOf(world(), sam), { timeout: 10_000 }).toBe(0n)
  const { attemptId = '', formUrl = '' } = forms[0]?.body ?? {}
  await followForm(formUrl, visa, world().url)
  expect(await outcomeOf(sam, attemptId)).toMatchObject({ state: 'abandoned' })
  expect((await world().sandbox.truth(attemptId))?.charges ?? 0).toBe(0)
  expect((await begin(sam)).status).toBe(200)
})

it('SEC-08 CRA-08 a load that was given up counts again when the card was charged after all', async () => {
  const { sam } = await businessWithSam(world(), ['cards'], limits)
  const { body } = await begin(sam, 90)
  await followForm(body.formUrl, visa, world().url)
  expect(await outcomeOf(sam, body.attemptId)).toMatchObject({ state: 'approved' })
  // As if its answer had been lost, and it had been given up.
  await world().owner.query(
    `update card_attempts.attempts set state = 'failed', due_at = null where id = $1`,
    [body.attemptId],
  )
  expect(await countedOf(world(), sam)).toBe(0n)
  await world().owner.query('update card_attempts.attempts set due_at = now() where id = $1', [
    body.attemptId,
  ])
  await expect.poll(() => countedOf(world(), sam), { timeout: 10_000 }).toBe(90_00n)
  expect((await begin(sam, 120)).problem.code).toBe('BEYOND_LIMITS')
})
