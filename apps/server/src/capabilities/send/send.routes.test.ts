import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { send } from '@exchange/contract/send/send.contract'
import { postIn, transferId } from '@exchange/ledger'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import type { MemberStory } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
  },
})

async function addPayer(story: MemberStory) {
  const member = await addMember(app().owner, story)
  return { ...member, api: api(app()).as(await signedIn(app().owner, member.contactId)) }
}

let keys = 0
const newKey = () => `a-key-of-this-test-${(keys += 1)}`

describe('sending through the API', () => {
  it('SEND-22 SEND-25 answers with the receipt and the account', async () => {
    const dana = await addPayer({ trade: 100_00n, reserve: 50_00n })
    const marco = await addMember(app().owner, { listName: 'Marco Tile' })
    const order = { sendTarget: `m${marco.memberId}`, amount: '25.00', tip: 3.5, note: 'Thanks' }
    const { status, body } = await dana.api.call(send, order, newKey())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fee: 1.25,
      points: 25,
      autoReload: null,
      completedRequest: false,
      sendTo: 'Marco Tile',
      flashCash: 0,
      account: { tradeBalance: 75, availableBalance: 75, cashBalance: 45.25, pointsBalance: 25 },
    })
  })

  it('SEC-10 replays the first answer, even if the balance would not allow a second payment', async () => {
    const payer = await addPayer({ trade: 10_00n, reserve: 50n })
    const payee = await addMember(app().owner)
    const order = { sendTarget: `m${payee.memberId}`, amount: 10 }
    const key = newKey()
    const first = await payer.api.call(send, order, key)
    const again = await payer.api.call(send, order, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await payer.api.call(send, { ...order, amount: 9 }, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    const fresh = await payer.api.call(send, order, newKey())
    expect(fresh.problem).toMatchObject({ status: 402, code: 'INSUFFICIENT_FUNDS' })
  })

  it('SEC-10 pays once for ten calls with one key, all with the same answer', async () => {
    const payer = await addPayer({ trade: 10_00n, reserve: 50n })
    const payee = await addMember(app().owner)
    const order = { sendTarget: `m${payee.memberId}`, amount: 10 }
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => payer.api.call(send, order, key)),
    )
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all.every(({ status }) => status === 200)).toBe(true)
  })

  it('SEC-10 refuses a different request with the same key', async () => {
    const payer = await addPayer({ trade: 90_00n, reserve: 50_00n })
    const payee = await addMember(app().owner)
    for (let round = 0; round < 5; round += 1) {
      const key = newKey()
      const all = await Promise.all(
        [1, 2, 3, 4].map((amount) =>
          payer.api.call(send, { sendTarget: `m${payee.memberId}`, amount }, key),
        ),
      )
      expect(all.map(({ status }) => String(status)).toSorted()).toEqual([
        '200',
        '422',
        '422',
        '422',
      ])
    }
  })

  it.each([
    [{ sendTarget: '' }, 'sendTarget', 'You must select a member to send to.'],
    [{ amount: '' }, 'amount', 'You must specify an amount to send.'],
    [{ amount: 2.555 }, 'amount', 'Invalid amount.'],
    [{ amount: [1] }, 'amount', 'Invalid amount.'],
    [{ amount: 99_999_999 }, 'amount', 'Invalid amount.'],
    [{ amount: -1 }, 'amount', 'Moxey amount must be greater than zero.'],
    [{ tip: 'x' }, 'tip', 'Invalid tip.'],
    [{ tip: -0.01 }, 'tip', 'Tip amount may not be less than zero.'],
  ])(
    'SEND-05 SEND-06 SEND-07 SEND-08 SEND-11 SEND-12 refuses %j with its message',
    async (fields, field, message) => {
      const payer = await addPayer({ trade: 10_00n, reserve: 5_00n })
      const { problem } = await payer.api.call(send, { sendTarget: 'm1', amount: 1, ...fields })
      expect(problem).toMatchObject({
        status: 400,
        code: 'VALIDATION',
        errors: [{ field, message }],
      })
      const { body } = await payer.api.call(listTransactions, {})
      expect(body.transactions.map(({ type }) => type)).toEqual(['opening'])
    },
  )

  it('ERR-06 SEND-23 refuses with the reason and its code', async () => {
    const poor = await addPayer({ trade: 100_00n, reserve: 1_00n })
    const payee = await addMember(app().owner)
    const order = { sendTarget: `c${payee.contactId}`, amount: 20.1 }
    const low = await poor.api.call(send, order)
    expect(low.problem).toMatchObject({ status: 402, code: 'LOW_CRA', detail: 'Insufficient CRA' })
    const tested = await api(app()).as(testModeToken).call(send, order)
    expect(tested.problem).toMatchObject({ status: 403, code: 'TEST_ACCOUNT' })
    const none = { recurring: 'none', scheduledDateTime: null, receiptInfo: { name: 'Not me' } }
    expect((await poor.api.call(send, { ...order, amount: 1, ...none })).status).toBe(200)
  })
})

describe('transactions', () => {
  it('ACCT-05 shows each party its own fee and points, and others nothing', async () => {
    const payer = await addPayer({ trade: 100_00n, reserve: 50_00n, listName: 'Payer Co' })
    const payee = await addPayer({ reserve: 9_00n, listName: 'Payee Co' })
    const stranger = await addPayer({})
    const order = { sendTarget: `m${payee.memberId}`, amount: 30, tip: 2, note: 'Tiles' }
    const { body: receipt } = await payer.api.call(send, order)
    const line = { amount: 30, unit: 'MOX', tip: 2, description: 'Tiles', status: 'Approved' }
    const code = receipt.moxeyPayConfirm
    const paid = (await payer.api.call(listTransactions, { limit: 1 })).body
    expect(paid.transactions).toMatchObject([
      {
        ...line,
        action: 'Purchase',
        member: 'Payee Co',
        fee: 1.5,
        points: 30,
        moxeyPayConfirm: code,
      },
    ])
    const sold = (await payee.api.call(listTransactions, { limit: 1 })).body
    expect(sold.transactions).toMatchObject([
      { ...line, action: 'Sale', member: 'Payer Co', fee: 1.5, points: 0, moxeyPayConfirm: code },
    ])
    const others = (await stranger.api.call(listTransactions, {})).body
    expect(others).toEqual({ transactions: [], nextCursor: null })
    const guessed = (await stranger.api.call(listTransactions, { cursor: '99' })).body
    expect(guessed.transactions).toEqual([])
  })

  it('ACCT-05 shows unit and direction of transfers that are not payments', async () => {
    const member = await addPayer({ reserve: 40_00n })
    const source = await addMember(app().owner, { trade: 1n })
    await app().owner.transaction((tx) =>
      postIn(tx, {
        id: transferId('opening', 'points'),
        kind: 'opening',
        legs: [
          { account: member.account, USD: -5_00n },
          { account: source.account, USD: 5_00n },
        ],
        actor: 'test',
        // The detail of a demo load, which is not a payment.
        detail: { amount: '500' },
      }),
    )
    const { transactions } = (await member.api.call(listTransactions, {})).body
    expect(transactions).toMatchObject([
      { type: 'opening', action: 'Purchase', amount: 5, unit: 'USD', member: '' },
      { type: 'opening', action: 'Sale', amount: 40, unit: 'USD', member: '' },
    ])
  })

  it('ACCT-05 pages by cursor, newest first, each once', async () => {
    const payer = await addPayer({ trade: 100_00n, reserve: 50_00n })
    const payee = await addMember(app().owner)
    for (let amount = 1; amount <= 5; amount += 1) {
      await payer.api.call(send, { sendTarget: `m${payee.memberId}`, amount })
    }
    const amounts: number[] = []
    let cursor: string | null | undefined
    do {
      const page = await payer.api.call(listTransactions, {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      })
      amounts.push(...page.body.transactions.map(({ amount }) => amount))
      cursor = page.body.nextCursor
    } while (cursor)
    expect(amounts.slice(0, 5)).toEqual([5, 4, 3, 2, 1])
    expect(amounts).toHaveLength(6)
  })
})
