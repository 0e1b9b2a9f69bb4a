import { listTransactions, readFlow } from '@exchange/contract/accounts/account.contract'
import { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { grantFaults, grantRefusals } from '@exchange/contract/flashcash/grant.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { readAccounts } from '@exchange/ledger'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import {
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
  type TestMember,
} from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})

async function person(story: MemberStory = {}) {
  const member = await addMember(app().owner, story)
  return { ...member, api: api(app()).as(await signedIn(app().owner, member.contactId)) }
}

async function staffOf(scope = '8', story: MemberStory = {}) {
  const staff = await person(story)
  await app().owner.query(
    `insert into identity.grants (contact_id, scope, role) values ($1, $2, 'Finance')`,
    [staff.contactId, scope],
  )
  return staff
}

let references = 0
const orderFor = ({ memberId }: TestMember) => ({
  grantTarget: `m${memberId}`,
  amount: '15.00',
  days: 30,
  note: 'Sorry for the wait',
  reference: `Ticket ${(references += 1)}`,
})

async function inFund(exchange: number): Promise<bigint> {
  const fund = await openHouseAccounts({ database: app().owner }).find(exchange, 'flash-fund')
  return (await readAccounts(app().owner, [fund]))[0]?.balances.MOX ?? 0n
}

async function bucketsOf({ memberId }: TestMember): Promise<number> {
  const { rowCount } = await app().owner.query(
    'select from flashcash.buckets where member_id = $1',
    [memberId],
  )
  return rowCount ?? 0
}

const allFaults = grantFaults('Moxey')

describe('granting FlashCash by staff', () => {
  it('FLASH-05 FLASH-06 fills a bucket from the fund, and lists it for the member', async () => {
    const [staff, dana] = [await staffOf(), await person({ listName: 'Dana Prints' })]
    const before = await inFund(8)
    const { status, body } = await staff.api.call(grantFlashCash, orderFor(dana))
    expect(status).toBe(200)
    const granted = { amount: 15, days: 30, note: 'Sorry for the wait' }
    expect(body).toMatchObject({ ...granted, memberName: 'Dana Prints' })
    const [bucket] = (await dana.api.call(listFlashCash, {})).body.flashCash
    expect(bucket).toMatchObject({ ...granted, id: body.id, currentBalance: 15, source: 'staff' })
    expect(bucket?.endDate).toBe(body.endDate)
    const [line] = (await dana.api.call(listTransactions, {})).body.transactions
    const { account } = (await dana.api.call(refresh, {})).body
    const balanceAfter = account?.tradeBalance
    expect(line).toMatchObject({ type: 'flash-grant', amount: 15, balanceAfter })
    const { periods } = (await dana.api.call(readFlow, { by: 'day' })).body
    expect(periods.at(-1)).toMatchObject({ in: 15, balance: balanceAfter })
    expect((await inFund(8)) - before).toBe(-15_00n)
    const { rows } = await app().owner.query<{ actor: string }>(
      `select actor from ledger.transfers where detail ->> 'bucket' = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ actor: `contact:${staff.contactId}` }])
  })

  it('FLASH-05 replays the first answer, even if the member can no longer be granted', async () => {
    const [staff, dana] = [await staffOf(), await person()]
    const order = orderFor(dana)
    const first = await staff.api.call(grantFlashCash, order)
    const { owner } = app()
    await owner.query('update members.members set hide_pay = true where id = $1', [dana.memberId])
    expect((await staff.api.call(grantFlashCash, order)).body).toEqual(first.body)
    const byContact = { ...order, grantTarget: `c${dana.contactId}` }
    expect((await staff.api.call(grantFlashCash, byContact)).body).toEqual(first.body)
    for (const other of [{ amount: 16 }, { days: 31 }, { note: '' }]) {
      const { problem } = await staff.api.call(grantFlashCash, { ...order, ...other })
      expect(problem.code).toBe('CONFLICT')
      expect(problem.message).toBe(grantRefusals['granted-otherwise'].reason)
    }
    expect(await bucketsOf(dana)).toBe(1)
  })

  it('FLASH-05 ten concurrent calls grant once', async () => {
    const [staff, dana] = [await staffOf(), await person()]
    const [order, before] = [orderFor(dana), await inFund(8)]
    const all = await Promise.all(
      Array.from({ length: 10 }, () => staff.api.call(grantFlashCash, order)),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect(await bucketsOf(dana)).toBe(1)
    expect((await inFund(8)) - before).toBe(-15_00n)
  })

  it('FLASH-05 the same reference in another exchange is another grant', async () => {
    const staff = await staffOf('Super')
    const [dana, ines] = [await person(), await person({ exchange: 9 })]
    const order = orderFor(dana)
    const before = await inFund(9)
    for (const { memberId } of [dana, ines]) {
      const one = { ...order, grantTarget: `m${memberId}` }
      expect((await staff.api.call(grantFlashCash, one)).status).toBe(200)
    }
    expect((await inFund(9)) - before).toBe(-15_00n)
  })
})

describe('a grant is refused', () => {
  it.each([
    ['without an amount', { amount: undefined }, 'amount-required'],
    ['of zero', { amount: '0.00' }, 'amount-not-positive'],
    ['of a negative amount', { amount: -5 }, 'amount-not-positive'],
    ['with a fraction of a cent', { amount: '1.005' }, 'amount-invalid'],
    ['of too much', { amount: '2000.01' }, 'amount-too-large'],
    ['for zero days', { days: 0 }, 'days-past'],
    ['for negative days', { days: -3 }, 'days-past'],
    ['for half days', { days: 1.5 }, 'days-required'],
    ['for more than a year', { days: 366 }, 'days-too-many'],
    ['with a long note', { note: 'n'.repeat(2_001) }, 'note-too-long'],
    ['without a reference', { reference: ' ' }, 'reference-required'],
    ['with a long reference', { reference: 'r'.repeat(61) }, 'reference-too-long'],
    ['with an invalid target', { grantTarget: 'dana' }, 'grant-target-required'],
  ] as const)('FLASH-05 %s', async (_, parts, code) => {
    const [staff, dana] = [await staffOf(), await person()]
    const order = { ...orderFor(dana), ...parts }
    const { problem } = await staff.api.call(grantFlashCash, order)
    const field = Object.keys(parts)[0]
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION', message: allFaults[code] })
    expect(problem.errors).toEqual([{ field, message: allFaults[code] }])
    expect(await bucketsOf(dana)).toBe(0)
  })

  it.each([
    ['disabled', { status: 'disabled' }, 'cannot-be-granted'],
    ['partial', { status: 'applied', acceptsTerms: false }, 'cannot-be-granted'],
    ['blocked from being paid', { hidePay: true }, 'cannot-be-granted'],
    ['of another exchange', { exchange: 9 }, 'member-not-found'],
  ] as const)('FLASH-05 SEC-06 to a member that is %s', async (_, story, code) => {
    const [staff, dana] = [await staffOf(), await addMember(app().owner, story)]
    const { problem } = await staff.api.call(grantFlashCash, orderFor(dana))
    const { code: wire, reason } = grantRefusals[code]
    expect(problem).toMatchObject({ code: wire, message: reason })
    expect(await bucketsOf(dana)).toBe(0)
  })

  it('FLASH-07 to a member that is not enrolled in FlashCash', async () => {
    const [staff, marco] = [await staffOf(), await person()]
    const { owner } = app()
    await owner.query('update members.members set flash_cash_enrolled = false where id = $1', [
      marco.memberId,
    ])
    const { problem } = await staff.api.call(grantFlashCash, orderFor(marco))
    const { code, reason } = grantRefusals['no-flash-cash']
    expect(problem).toMatchObject({ code, message: reason })
    expect(await bucketsOf(marco)).toBe(0)
  })

  it("SEC-06 to an unknown member, and to a business of the granter's owner", async () => {
    const staff = await staffOf('8', { owner: 77_001 })
    const unknown = { ...staff, memberId: 2_147_483 }
    expect((await staff.api.call(grantFlashCash, orderFor(unknown))).status).toBe(404)
    const sister = await addMember(app().owner, { owner: 77_001 })
    for (const own of [staff, sister]) {
      const { problem } = await staff.api.call(grantFlashCash, orderFor(own))
      expect(problem).toMatchObject({ code: 'FORBIDDEN' })
      expect(problem.message).toBe(grantRefusals['own-business'].reason)
      expect(await bucketsOf(own)).toBe(0)
    }
  })
})
