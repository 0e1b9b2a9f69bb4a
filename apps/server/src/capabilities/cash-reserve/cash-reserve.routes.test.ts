import {
  readAttempt,
  reconcileCards,
} from '@exchange/contract/card-attempts/card-attempts.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { billing, followForm, loadWorld } from './cash-reserve.fixtures.ts'

const world = loadWorld()

let keys = 0
const newKey = () => `a-key-of-this-test-${(keys += 1)}`

describe('loading the cash reserve', () => {
  it('CRA-08 CRA-09 API-28 API-29 answers with receipt, balance and account', async () => {
    const dana = await world().member({ reserve: 5_00n })
    const answer = await dana.load({ amount: '50.00' })
    expect(answer).toMatchObject({
      state: 'approved',
      result: '1',
      'result-text': 'SUCCESS',
      mmsResponse: { newBalance: 55 },
      billing: { 'cc-number': '411111******1111', 'cc-exp': '1031' },
      receipt: {
        amount: 50,
        cardType: 'visa',
        cardTypeNice: 'Visa',
        last4: '1111',
        savedCard: false,
        fromWallet: false,
        newBalance: 55,
      },
      account: { cashBalance: 55 },
      wallet: {},
    })
  })

  it('CRA-12 CRA-07 saves the card in the same step, and pays with the saved card', async () => {
    const dana = await world().member()
    const first = await dana.load({ amount: 60, save: true })
    expect(first.receipt).toMatchObject({ savedCard: true, fromWallet: false })
    const [vaultId = ''] = Object.keys(first.wallet ?? {})
    const second = await dana.load({ amount: 61, vaultId })
    expect(second.receipt).toMatchObject({ savedCard: false, fromWallet: true, newBalance: 121 })
    const again = await dana.load({ amount: 62, save: true })
    expect(again).toMatchObject({ state: 'approved', receipt: { savedCard: false } })
    expect(Object.keys(again.wallet ?? {})).toEqual([vaultId])
  })

  it('CRA-11 ERR-11 marks a saved card that is declined', async () => {
    const dana = await world().member()
    const saved = await dana.load({ save: true }, '4000000000000341')
    const [vaultId = ''] = Object.keys(saved.wallet ?? {})
    const declined = await dana.load({ vaultId })
    expect(declined).toMatchObject({ state: 'declined', result: '2', 'result-text': 'DECLINE' })
    expect(declined.wallet?.[vaultId]).toMatchObject({ declined: true })
    expect(declined.receipt).toBeNull()
  })

  it("SEC-06 refuses another member's card", async () => {
    const [dana, marco] = [await world().member(), await world().member()]
    const { wallet } = await dana.load({ save: true }, '5431111111111111')
    const [vaultId = ''] = Object.keys(wallet ?? {})
    const stolen = await marco.api.call(beginLoad, { amount: 50, vaultId })
    expect(stolen.problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const unknown = await marco.api.call(beginLoad, { amount: 50, vaultId: 'no-such-card' })
    expect(unknown.problem).toEqual(stolen.problem)
  })

  it('SEC-06 hides an attempt from other members', async () => {
    const [dana, marco] = [await world().member(), await world().member()]
    const { attemptId } = await dana.load()
    const foreign = await marco.api.call(readAttempt, { attemptId })
    expect(foreign.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('SEC-10 gives a replay the same form, and refuses another request under its key', async () => {
    const dana = await world().member()
    const [order, key] = [{ ...billing, amount: 70 }, newKey()]
    const first = await dana.api.call(beginLoad, order, key)
    const second = await dana.api.call(beginLoad, order, key)
    expect(second.body).toEqual(first.body)
    const other = await dana.api.call(beginLoad, { ...order, amount: 71 }, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('CRA-08 says that a payment is being confirmed, and refuses another meanwhile', async () => {
    const dana = await world().member()
    const answer = await dana.load({}, '4000000000007114')
    expect(answer).toMatchObject({ state: 'confirming', result: '3', receipt: null })
    expect(answer['result-text']).toMatch(/being confirmed. Please do not try again/)
    const beside = await dana.api.call(beginLoad, { ...billing, amount: 50 })
    expect(beside.problem).toMatchObject({ status: 409, code: 'BEING_CONFIRMED' })
  })

  it.each([
    [{ amount: 9.99 }, 'amount', 'The minimum Cash Reserve reload amount is $10.'],
    [{ amount: -50 }, 'amount', 'The minimum Cash Reserve reload amount is $10.'],
    [{ amount: 'fifty' }, 'amount', 'Invalid amount.'],
    [{ amount: '' }, 'amount', 'Invalid amount.'],
    [{ amount: 10.001 }, 'amount', 'Invalid amount.'],
    [{ amount: 5000.01 }, 'amount', 'The maximum Cash Reserve reload amount is $5,000.'],
    [{ amount: 99_999_999 }, 'amount', 'Invalid amount.'],
    [{ first_name: ' ' }, 'first_name', 'First name is required'],
    [{ last_name: '' }, 'last_name', 'Last name is required'],
    [{ address1: '' }, 'address1', 'Street address is required'],
    [{ city: '' }, 'city', 'City is required'],
    [{ state: 'Nowhere' }, 'state', 'State is required'],
    [{ postal: '5540' }, 'postal', 'Valid zip code is required'],
  ])('CRA-05 CRA-06 API-28 refuses %j with its message', async (fields, field, message) => {
    const dana = await world().member()
    const { problem } = await dana.api.call(beginLoad, { ...billing, amount: 50, ...fields })
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION', errors: [{ field, message }] })
  })

  it('TRIAL-01 SEC-06 refuses members and contacts that may not use cards', async () => {
    const order = { ...billing, amount: 50 }
    const trial = await world().member({ exchange: 29 })
    expect((await trial.api.call(beginLoad, order)).problem.code).toBe('TRIAL_RESTRICTED')
    const helper = await world().member({ transAuth: false })
    expect((await helper.api.call(beginLoad, order)).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })

  it('ADMIN-05 shows Finance staff the booked amounts and what the gateway owes', async () => {
    const dana = await world().member()
    const { attemptId } = await dana.load({ amount: 88 })
    const grants = [{ scope: 8, role: 'Finance' } as const]
    const token = await signedIn(world().owner, dana.contactId, { grants })
    const staff = api(world()).as(token)
    const { body } = await staff.call(reconcileCards, { exchangeId: 8, limit: 1 })
    expect(body.attempts).toMatchObject([
      { attemptId, memberId: dana.memberId, state: 'approved', asked: 88, charged: 88 },
    ])
    expect(body.totals.clearing).toBe(body.totals.booked - body.totals.takenBack)
    const next = await staff.call(reconcileCards, { exchangeId: 8, cursor: body.nextCursor ?? '' })
    expect(next.body.attempts.map((line) => line.attemptId)).not.toContain(attemptId)
    const elsewhere = await staff.call(reconcileCards, { exchangeId: 29 })
    expect(elsewhere.problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})

describe('a form used in unusual ways', () => {
  it('SEC-10 is charged once for two concurrent redirects', async () => {
    const dana = await world().member()
    const answer = await dana.load({}, '4000000000007171')
    await expect
      .poll(async () => {
        const { attemptId } = answer
        return (await dana.api.call(readAttempt, { attemptId })).body.state
      })
      .toBe('approved')
    const truth = await world().sandbox.truth(answer.attemptId)
    expect(truth?.charges).toBe(1)
  })

  it('CRA-08 is open until a card is entered, and charged once when submitted twice', async () => {
    const dana = await world().member()
    const begun = await dana.api.call(beginLoad, { ...billing, amount: 91 })
    const { attemptId, formUrl } = begun.body
    expect((await dana.api.call(readAttempt, { attemptId })).body).toMatchObject({
      state: 'open',
      result: null,
    })
    await followForm(formUrl, '4111111111111111')
    await followForm(formUrl, '4111111111111111')
    const after = (await dana.api.call(readAttempt, { attemptId })).body
    expect(after).toMatchObject({ state: 'approved', account: { cashBalance: 91 } })
  })
})
