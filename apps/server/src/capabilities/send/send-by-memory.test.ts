import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFloors } from '@exchange/ledger'
import { createLog } from '../../kernel/log.ts'
import { createNotices, type Notices } from '../../kernel/notices.ts'
import {
  createPartyMemory,
  openPartyReader,
  type PartyQuestion,
  type PartyReader,
} from '../accounts/index.ts'
import {
  addExchange,
  addMember,
  publishTerms,
  termsVersion,
  type MemberStory,
  type TestMember,
} from '../members/members.fixtures.ts'
import { sendNow, type SendNowNeeds } from './index.ts'
import { sendWorld } from './send.fixtures.ts'

const world = sendWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

let notices: Notices
let parties: PartyReader
let needs: SendNowNeeds
let reads = 0

beforeAll(async () => {
  notices = createNotices(world().url, createLog({ logLevel: 'silent' }))
  const memory = createPartyMemory({ hearing: () => notices.hearing, now: () => new Date() })
  notices.on('parties', memory.forget)
  await notices.start()
  const reader = openPartyReader(world().owner, memory)
  parties = {
    recall: reader.recall,
    read(question) {
      reads += 1
      return reader.read(question)
    },
  }
  needs = { ...world().needs, parties }
})
afterAll(async () => await notices.stop())
beforeEach(() => {
  reads = 0
})

const questionOf = (payer: TestMember, payee: TestMember): PartyQuestion => ({
  payer: { kind: 'contact', id: payer.contactId },
  payee: { kind: 'member', id: payee.memberId },
  termsVersion,
})

const send = (payer: TestMember, payee: TestMember, amount: bigint) =>
  sendNow(needs, {
    payerContactId: payer.contactId,
    target: { kind: 'member', id: payee.memberId },
    amount,
    tip: 0n,
    note: '',
    idempotency: undefined,
  })

/** Two members that have just paid each other once. */
async function acquainted(story: MemberStory = {}) {
  const payer = await addMember(world().owner, { trade: 100_00n, reserve: 50_00n, ...story })
  const payee = await addMember(world().owner, { reserve: 5_00n })
  expect((await send(payer, payee, 1_00n)).ok).toBe(true)
  await vi.waitFor(() => expect(parties.recall(questionOf(payer, payee))).toBeDefined(), 10_000)
  reads = 0
  return { payer, payee }
}

const heard = (payer: TestMember, payee: TestMember) =>
  vi.waitFor(() => expect(parties.recall(questionOf(payer, payee))).toBeUndefined(), 10_000)

describe('members that were read lately', () => {
  it('SEND-24 pay without being read again', async () => {
    const { payer, payee } = await acquainted()
    const sent = await send(payer, payee, 10_00n)
    expect(sent.ok && sent.value.receipt.account).toMatchObject({ tradeBalance: 89_00n })
    expect(sent.ok && sent.value.receipt).toMatchObject({ fee: 50n })
    expect(reads).toBe(0)
  })

  it('SEND-10 are refused by what the ledger holds, not by what is remembered', async () => {
    const { payer, payee } = await acquainted()
    expect((await world().send(payer, payee, { amount: 95_00n })).ok).toBe(true)
    expect(await send(payer, payee, 10_00n)).toEqual({ ok: false, error: 'insufficient-funds' })
    expect(reads).toBe(1)
  })

  it('SEND-10 pay what has come in since', async () => {
    const { payer, payee } = await acquainted()
    const friend = await addMember(world().owner, { trade: 500_00n, reserve: 50_00n })
    expect((await world().send(friend, payer, { amount: 300_00n })).ok).toBe(true)
    expect((await send(payer, payee, 350_00n)).ok).toBe(true)
  })

  it('SEC-10 pay once for one key', async () => {
    const { payer, payee } = await acquainted()
    const idempotency = {
      key: '0b0e7c52-5f0c-4a55-9d51-0a3c8a4c1f10',
      requestHash: '0b0e7c52-5f0c-4a55-9d51-0a3c8a4c1f11',
    }
    const order = {
      payerContactId: payer.contactId,
      target: { kind: 'member', id: payee.memberId } as const,
      amount: 2_00n,
      tip: 0n,
      note: '',
      idempotency,
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => sendNow(needs, order)))
    expect(all.filter((sent) => sent.ok && !sent.value.replayed)).toHaveLength(1)
    expect(all.every((sent) => sent.ok)).toBe(true)
    expect(await world().balances(payer.account)).toMatchObject({ MOX: 97_00n })
  })

  it('SEND-10 never pay more than there is, a hundred at once', async () => {
    const { payer, payee } = await acquainted()
    const all = await Promise.all(Array.from({ length: 100 }, () => send(payer, payee, 10_00n)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(9)
    expect(await world().balances(payer.account)).toMatchObject({ MOX: 9_00n })
  })
})

describe('a change of what a payment depends on is heard', () => {
  const byRow = (text: string) => (payer: TestMember, payee: TestMember) =>
    world().owner.query(text, [payer.memberId, payee.memberId])

  it.each([
    ['a disabled payer', 'member-inactive', "status = 'disabled' where id = $1 and $2 > 0"],
    ['a hidden payee', 'target-cannot-receive', 'hide_pay = true where id = $2 and $1 > 0'],
  ] as const)('SEND-10 %s', async (_, refusal, change) => {
    const { payer, payee } = await acquainted()
    await byRow(`update members.members set ${change}`)(payer, payee)
    await heard(payer, payee)
    expect(await send(payer, payee, 10_00n)).toEqual({ ok: false, error: refusal })
  })

  it('CHARGE-17 SEND-10 thresholds of the payee', async () => {
    const { payer, payee } = await acquainted()
    const own = 'own_thresholds = true, sales_threshold = 500'
    await byRow(`update members.members set ${own} where id = $2 and $1 > 0`)(payer, payee)
    await heard(payer, payee)
    const sent = await send(payer, payee, 10_00n)
    expect(sent).toMatchObject({ value: { receipt: { pending: { asks: 'broker' } } } })
  })

  it('SEC-08 a contact that may no longer move money', async () => {
    const { payer, payee } = await acquainted()
    await byRow('update members.contacts set trans_auth = false where member_id = $1 and $2 > 0')(
      payer,
      payee,
    )
    await heard(payer, payee)
    const refused = { ok: false, error: 'no-transaction-authority' }
    expect(await send(payer, payee, 10_00n)).toEqual(refused)
  })

  it('SEND-10 a credit line', async () => {
    const { payer, payee } = await acquainted()
    await world().owner.transaction(
      async (tx) => await setFloors(tx, payer.account, { MOX: -70_00n, USD: 0n, PTS: 0n }),
    )
    await heard(payer, payee)
    const sent = await send(payer, payee, 10_00n)
    expect(sent.ok && sent.value.receipt.account).toMatchObject({ creditLimit: 70_00n })
  })

  it('SEND-24 FlashCash, which is spent first', async () => {
    const { payer, payee } = await acquainted()
    await world().grant(payer, 4_00n, new Date(Date.now() + 86_400_000))
    await heard(payer, payee)
    const sent = await send(payer, payee, 10_00n)
    expect(sent.ok && sent.value.receipt).toMatchObject({ flash: 4_00n })
    expect(parties.recall(questionOf(payer, payee))).toBeUndefined()
  })

  it('SEND-10 more changes than are told one by one', async () => {
    const { payer, payee } = await acquainted()
    const others = Array.from({ length: 101 }, () => addMember(world().owner))
    await Promise.all(others)
    await world().owner.query('update members.members set hide_pay = true')
    await heard(payer, payee)
    expect(await send(payer, payee, 1_00n)).toEqual({ ok: false, error: 'target-cannot-receive' })
  })
})
