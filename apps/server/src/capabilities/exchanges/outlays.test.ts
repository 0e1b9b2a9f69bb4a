/** What staff give out: sums of 24 hours, a second person, a budget (decision 0042). */
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { issueGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { readOutlays } from '@exchange/contract/exchanges/outlays.contract'
import { outlayRefusals } from '@exchange/contract/exchanges/outlay.messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
} from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})

/** Each test begins a day and a month of its own. */
beforeEach(async () => {
  await app().owner.query('delete from exchanges.outlays')
})

async function staff(scopes = ['8'], email = '', name: MemberStory = {}) {
  const member = await addMember(app().owner, name)
  await app().owner.query(
    `insert into identity.grants (contact_id, scope, role)
    select $1, unnest($2::text[]), 'Finance'`,
    [member.contactId, scopes],
  )
  await app().owner.query('update members.contacts set email = $2 where id = $1', [
    member.contactId,
    email,
  ])
  return api(app()).as(await signedIn(app().owner, member.contactId))
}

type Clerk = Awaited<ReturnType<typeof staff>>
let references = 0
const newReference = () => `Outlay ${(references += 1)}`
const payees = async () => (await addMember(app().owner)).memberId

async function grant(clerk: Clerk, order: { to: number; amount: number; reference?: string }) {
  const { to, amount, reference = newReference() } = order
  const reply = await clerk.call(grantFlashCash, {
    grantTarget: `m${to}`,
    amount,
    days: 5,
    note: '',
    reference,
  })
  return reply.problem.code ?? 'granted'
}

async function issue(clerk: Clerk, amount: number, parts: object = {}) {
  const order = { exchangeId: 8, amount, reference: newReference(), ...parts }
  const reply = await clerk.call(issueGiftCard, order)
  return { said: reply.problem.code ?? 'issued', reply }
}

async function given(): Promise<bigint> {
  const { rows } = await app().owner.query<{ sum: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as sum from exchanges.outlays',
  )
  return rows[0]?.sum ?? 0n
}

describe('what one person gives out in 24 hours', () => {
  it('FLASH-05 GIFT-14 is 500.00 of FlashCash and gift cards together', async () => {
    const [anna, to] = [await staff(), await payees()]
    expect(await grant(anna, { to, amount: 300 })).toBe('granted')
    expect((await issue(anna, 150)).said).toBe('issued')
    expect(await grant(anna, { to, amount: 50.01 })).toBe('NEEDS_APPROVAL')
    expect(await grant(anna, { to, amount: 50 })).toBe('granted')
    expect((await issue(anna, 5)).said).toBe('NEEDS_APPROVAL')
    await app().owner.query(`update exchanges.outlays set given_at = given_at - interval '1 day'`)
    expect((await issue(anna, 5)).said).toBe('issued')
  })

  it('FLASH-05 is one sum over all exchanges of the person', async () => {
    const anna = await staff(['8', '9'])
    const away = (await addMember(app().owner, { exchange: 9 })).memberId
    expect(await grant(anna, { to: await payees(), amount: 300 })).toBe('granted')
    expect(await grant(anna, { to: away, amount: 201 })).toBe('NEEDS_APPROVAL')
  })

  it('FLASH-05 is also the sum of all persons of an exchange', async () => {
    const [anna, ben, to] = [await staff(), await staff(), await payees()]
    expect(await grant(anna, { to, amount: 300 })).toBe('granted')
    expect(await grant(ben, { to, amount: 201 })).toBe('NEEDS_APPROVAL')
    const away = (await addMember(app().owner, { exchange: 9 })).memberId
    expect(await grant(await staff(['9']), { to: away, amount: 500 })).toBe('granted')
  })

  it('FLASH-05 five grants of 2,000 by one person give out nothing', async () => {
    const [anna, to] = [await staff(), await payees()]
    const said = await Promise.all([1, 2, 3, 4, 5].map(() => grant(anna, { to, amount: 2_000 })))
    expect(new Set(said)).toEqual(new Set(['NEEDS_APPROVAL']))
    expect(await given()).toBe(0n)
  })

  it('FLASH-05 GIFT-14 ten at once give out no more', async () => {
    const [anna, to] = [await staff(), await payees()]
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? grant(anna, { to, amount: 120 }) : issue(anna, 120),
      ),
    )
    expect(await given()).toBe(480_00n)
  })
})

describe('a second person', () => {
  it('FLASH-05 carries out the order of the first, once, and says so before', async () => {
    const [anna, ben, to] = [await staff(), await staff(), await payees()]
    const order = { to, amount: 2_000, reference: newReference() }
    expect(await grant(anna, order)).toBe('NEEDS_APPROVAL')
    expect(await grant(anna, order)).toBe('NEEDS_APPROVAL')
    expect(outlayRefusals['needs-second-person'].reason).toMatch(/a second person/)
    expect(await grant(ben, { ...order, amount: 1_999 })).toBe('CONFLICT')
    expect(await grant(ben, order)).toBe('granted')
    expect(await given()).toBe(2_000_00n)
    expect([await grant(ben, order), await grant(anna, order)]).toEqual(['granted', 'granted'])
    expect(await given()).toBe(2_000_00n)
    // What two gave out leaves each what one may give alone.
    expect(await grant(anna, { to, amount: 500 })).toBe('granted')
  })

  it('GIFT-14 issues a gift card of 1,000 together, whoever is first', async () => {
    const [anna, ben] = [await staff(), await staff()]
    const order = { reference: newReference(), recipientEmail: 'ada@example.com' }
    expect((await issue(anna, 1_000, order)).said).toBe('NEEDS_APPROVAL')
    const { said, reply } = await issue(ben, 1_000, order)
    expect(said).toBe('issued')
    expect(reply.body.giftCardNumber).toBeNull()
    expect((await issue(anna, 1_000, order)).said).toBe('CONFLICT')
    expect(await given()).toBe(1_000_00n)
  })

  it('SEC-06 is not the first with another login, nor somebody of another exchange', async () => {
    const [anna, again] = [await staff(['8'], 'a@example.com'), await staff(['8'], 'A@example.com')]
    const order = { to: await payees(), amount: 900, reference: newReference() }
    expect(await grant(anna, order)).toBe('NEEDS_APPROVAL')
    expect(await grant(again, order)).toBe('NEEDS_APPROVAL')
    expect(await grant(await staff(['9']), order)).toBe('TARGET_NOT_FOUND')
    expect(await given()).toBe(0n)
  })

  it('SEC-06 FLASH-05 is not the first with a login of the same name and no address', async () => {
    const scopes = ['8', '9']
    const anna = await staff(scopes, '', { firstName: 'Anna', lastName: 'Đorić' })
    const again = await staff(scopes, '', { firstName: 'anna ', lastName: 'Doric' })
    const to = await payees()
    const order = { to, amount: 900, reference: newReference() }
    expect(await grant(anna, order)).toBe('NEEDS_APPROVAL')
    expect(await grant(again, order)).toBe('NEEDS_APPROVAL')
    expect(await given()).toBe(0n)
    expect(await grant(await staff(), order)).toBe('granted')
    // Nor has the person a sum for each login.
    const away = (await addMember(app().owner, { exchange: 9 })).memberId
    expect(await grant(anna, { to, amount: 400 })).toBe('granted')
    expect(await grant(again, { to: away, amount: 101 })).toBe('NEEDS_APPROVAL')
    expect(await grant(again, { to: away, amount: 100 })).toBe('granted')
  })

  it('FLASH-05 comes within 24 hours; ten at once carry it out once', async () => {
    const [anna, to] = [await staff(), await payees()]
    const order = { to, amount: 700, reference: newReference() }
    await grant(anna, order)
    await app().owner.query('update exchanges.outlay_orders set expires_at = now()')
    expect(await grant(await staff(), order)).toBe('NEEDS_APPROVAL')
    const others = await Promise.all(Array.from({ length: 10 }, () => staff()))
    const said = await Promise.all(others.map((other) => grant(other, order)))
    expect(new Set(said)).toEqual(new Set(['granted']))
    expect(await given()).toBe(700_00n)
  })
})

describe('the budget of a month', () => {
  it('FLASH-05 GIFT-14 is never exceeded, by one person or by two', async () => {
    const [anna, ben, to] = [await staff(), await staff(), await payees()]
    await app().owner.query(
      `insert into exchanges.outlays (transfer_id, exchange_id, amount, given_by, ordered_by, given_at)
      values (gen_random_uuid(), 8, 950000, 1, 2, now())`,
    )
    expect((await issue(anna, 450)).said).toBe('issued')
    const order = { to, amount: 600, reference: newReference() }
    expect([await grant(anna, order), await grant(ben, order)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await grant(anna, { to, amount: 50 })).toBe('granted')
    expect(await grant(ben, { to, amount: 0.01 })).toBe('FORBIDDEN')
    const away = (await addMember(app().owner, { exchange: 9 })).memberId
    expect(await grant(await staff(['9']), { to: away, amount: 1 })).toBe('granted')
    await app().owner.query(`update exchanges.outlays set given_at = given_at - interval '32 days'`)
    expect(await grant(ben, { to, amount: 0.01 })).toBe('granted')
  })
})

describe('an exchange without a policy in force', () => {
  it('FLASH-05 GIFT-14 gives out what the default allows', async () => {
    await addExchange(app().owner, 10)
    await app().owner.query('delete from exchanges.policies where exchange_id = 10')
    const anna = await staff(['10'])
    const to = (await addMember(app().owner, { exchange: 10 })).memberId
    expect(await grant(anna, { to, amount: 500 })).toBe('granted')
    expect(await grant(anna, { to, amount: 0.01 })).toBe('NEEDS_APPROVAL')
    const { rows } = await app().owner.query<{ most: bigint; budget: bigint }>(
      'select most, budget from exchanges.outlay_terms(10, now())',
    )
    expect(rows).toEqual([{ most: 500_00n, budget: 10_000_00n }])
  })
})

describe('the number of an issued gift card', () => {
  it('GIFT-14 is shown to the issuer only when it was not mailed, also in a replay', async () => {
    const anna = await staff()
    const kept = await issue(anna, 20)
    expect(kept.reply.body.giftCardNumber).toMatch(/^91\d{12}73$/)
    const order = { reference: newReference(), recipientEmail: 'ada@example.com' }
    const mailed = [await issue(anna, 20, order), await issue(anna, 20, order)]
    expect(mailed.map(({ reply }) => reply.body.giftCardNumber)).toEqual([null, null])
    expect(mailed.map(({ said }) => said)).toEqual(['issued', 'issued'])
  })
})

describe('what staff see before they give something out', () => {
  const desk = async (clerk: Clerk, kind: 'flashcash' | 'gift-card' = 'flashcash') =>
    (await clerk.call(readOutlays, { kind })).body

  it('FLASH-05 GIFT-14 has the limits of the own exchanges, and what is left of them', async () => {
    const [anna, to] = [await staff(), await payees()]
    expect(await grant(anna, { to, amount: 120 })).toBe('granted')
    const { limits } = await desk(anna)
    expect(limits).toEqual([
      {
        ...{ exchangeId: 8, exchange: expect.any(String) },
        ...{ alone: 500, aloneLeft: 380, budget: 10_000, budgetLeft: 9_880 },
      },
    ])
    // The limit of a person counts in all exchanges, the budget in its own.
    const both = await staff(['8', '9'])
    expect((await desk(both)).limits.map(({ aloneLeft }) => aloneLeft)).toEqual([380, 500])
  })

  it('FLASH-05 an order waits for someone else, with its content, until it is carried out', async () => {
    const [anna, ben, to] = [await staff(), await staff(), await payees()]
    const order = { to, amount: 900, reference: newReference() }
    expect(await grant(anna, order)).toBe('NEEDS_APPROVAL')
    const [seen] = (await desk(ben)).waiting.filter((one) => one.reference === order.reference)
    expect(seen).toMatchObject({ exchangeId: 8, memberId: to, amount: 900, days: 5, isOwn: false })
    expect(seen?.memberName).not.toBe('')
    const own = (await desk(anna)).waiting.find((one) => one.reference === order.reference)
    expect(own?.isOwn).toBe(true)
    expect(await grant(ben, order)).toBe('granted')
    const { waiting, given: done } = await desk(anna)
    expect(waiting.some((one) => one.reference === order.reference)).toBe(false)
    expect(done[0]).toMatchObject({ amount: 900, reference: order.reference })
    expect(done[0]?.orderedBy).not.toBeNull()
  })

  it('GIFT-14 gift cards have a list of their own, with whom they go to', async () => {
    const [anna, ben] = [await staff(), await staff()]
    const order = { reference: newReference(), recipientEmail: 'ada@example.com', message: 'Hi' }
    expect((await issue(anna, 700, order)).said).toBe('NEEDS_APPROVAL')
    const isIt = (one: { reference: string }) => one.reference === order.reference
    expect((await desk(ben, 'gift-card')).waiting.find(isIt)).toMatchObject({
      ...{ amount: 700, recipientEmail: 'ada@example.com', note: 'Hi', memberId: null, days: null },
    })
    expect((await desk(ben)).waiting.find(isIt)).toBeUndefined()
    expect((await issue(ben, 700, order)).said).toBe('issued')
    const { waiting, given: done } = await desk(ben, 'gift-card')
    expect(waiting.find(isIt)).toBeUndefined()
    expect(done[0]).toMatchObject({ amount: 700, reference: order.reference, memberName: '' })
  })

  it('SEC-08 staff of another exchange see nothing of it', async () => {
    const [anna, cleo, to] = [await staff(), await staff(['9']), await payees()]
    const reference = newReference()
    await grant(anna, { to, amount: 20 })
    await grant(anna, { to, amount: 900, reference })
    const { limits, waiting, given: done } = await desk(cleo)
    expect(limits.map(({ exchangeId }) => exchangeId)).toEqual([9])
    expect([waiting, done]).toEqual([[], []])
  })
})
