import type { AnyCall } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { roles } from '@exchange/domain/rights'
import { describe, expect, it } from 'vitest'
import { listingStory } from '../capabilities/listings/listings.fixtures.ts'
import { api } from '../testing/api.ts'
import { type CallerKind, type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'
import { accessMatrix, type Row } from './access-matrix.expected.ts'

let network: Network
const app = testApp({
  seed: async (owner) => {
    network = await seedNetwork(owner)
  },
})

const kinds: readonly CallerKind[] = [
  'anonymous',
  'no-key',
  'wrong-key',
  'wrong-token',
  'expired',
  'test-user',
  'trial',
  'partial',
  'no-terms',
  'no-authority',
  'disabled',
  'blocked',
  'member',
  'other-admin',
  'super',
  ...roles,
]

const nobodys = '0198c0de-0000-8000-8000-000000000000'

/** A good input for each call: what is refused is refused for who calls. */
const inputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'identity.login': () => ({ username: 'nobody' }),
  'identity.forgot': () => ({ username: 'nobody' }),
  'identity.reset': () => ({ password: 'correct horse' }),
  'terms.accept': () => ({ attributes: { tncVersion: 'of-old' } }),
  'search.contacts': () => ({ query: 'business' }),
  'send.send': () => ({ sendTarget: `m${network.payeeMemberId}`, amount: '1.00' }),
  'rewards.redeem': () => ({
    rewardId: 999_999,
    expectedCost: 1_000,
    expectedReward: 10,
    expectedDays: 3,
  }),
  'requests.make': () => ({
    requestFrom: `m${network.payeeMemberId}`,
    amount: '1.00',
    note: 'Tiles',
  }),
  'refunds.refund': () => ({ transactionId: nobodys, amount: 1 }),
  'disputes.open': () => ({ transactionId: nobodys, reason: 'It never came' }),
  'reversals.find': () => ({ search: 'Nobody' }),
  'reversals.propose': () => ({ transactionId: nobodys, reason: 'Sent twice' }),
  'reversals.decide': () => ({ reversalId: nobodys, decision: 'confirm' }),
  'disputes.dismiss': () => ({ disputeId: nobodys, note: 'It was delivered' }),
  'approvals.read': () => ({ approvalId: nobodys }),
  'approvals.approve': () => ({ approvalId: nobodys }),
  'approvals.decline': () => ({ approvalId: nobodys }),
  'approvals.withdraw': () => ({ approvalId: nobodys }),
  'approvals.decide': () => ({ approvalId: nobodys, decision: 'approve' }),
  'requests.read': () => ({ requestId: 2_147_483_647 }),
  'requests.decline': () => ({ requestId: 2_147_483_647 }),
  'requests.cancel': () => ({ requestId: 2_147_483_647 }),
  'schedules.pause': () => ({ scheduleId: 2_147_483_647 }),
  'schedules.resume': () => ({ scheduleId: 2_147_483_647 }),
  'schedules.cancel': () => ({ scheduleId: 2_147_483_647 }),
  'schedules.retry': () => ({ scheduleId: 2_147_483_647 }),
  'notifications.read': () => ({ id: '999999999999999999' }),
  'notifications.delete': () => ({ id: '999999999999999999' }),
  'preferences.save-comms': () => ({ receiptPush: true, receiptEmail: true }),
  'preferences.add-device': () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    ...{ p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  }),
  'members.add-person': () => ({
    ...{ fName: 'Noel', lname: 'Baker', email: '', phone: '', transAuth: false },
  }),
  'members.save-product': () => ({
    ...{ productId: null, name: 'Tiles', active: true, default: false },
  }),
  'members.change-person': () => ({ id: 2_147_483_647, transAuth: false, allowLogin: false }),
  'members.remove-person': () => ({ id: 2_147_483_647 }),
  'members.order-card': () => ({ id: 2_147_483_647 }),
  'members.deactivate-card': () => ({ id: 2_147_483_647 }),
  'members.activate-card': () => ({ memberCard: '9000000000000009', captureMode: 'button' }),
  'charge.charge': () => ({ chargeTarget: network.cardNumber, amount: '1.00' }),
  'gift-cards.charge': () => ({ giftCardNumber: '9100000000000073', amount: '1.00' }),
  'gift-cards.buy': () => ({ amount: '5.00' }),
  'gift-cards.show': () => ({ id: '2147483647' }),
  'flashcash.grant': () => ({
    ...{ grantTarget: 'm2147483', amount: '1', days: 1, reference: 'matrix' },
  }),
  'gift-cards.issue': () => ({ exchangeId: 8, amount: '1000', reference: 'matrix' }),
  'cash-reserve.begin-load': () => ({ amount: '50', vaultId: 'a-saved-card' }),
  'wallet.add-card': () => ({
    first_name: 'Ada',
    last_name: 'Member',
    address1: '1 Main Street',
    city: 'Baton Rouge',
    state: 'LA',
    postal: '70808',
  }),
  'wallet.delete-card': () => ({ vaultId: 'a-saved-card' }),
  'auto-reload.sign-up': () => ({ customerVaultId: 'a-saved-card' }),
  'card-attempts.read': () => ({ attemptId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
  'card-attempts.reconcile': () => ({ exchangeId: '8' }),
  'activity.log': () => ({ event: 'page' }),
  'listings.read': () => ({ memberId: network.payeeMemberId }),
  'listings.save': () => ({
    memberId: network.payeeMemberId,
    version: 'of-old',
    publish: false,
    fields: listingStory(),
  }),
  'listings.preview': () => ({ memberId: network.payeeMemberId }),
}

describe('SEC-06 every route as every kind of caller', () => {
  it('names every call, and no other', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  })

  const rows = Object.entries(accessMatrix)
  for (const [id, row] of rows) {
    const call = calls.find((one) => one.id === id)
    it.each(kinds)(`${id} as %s`, async (kind) => {
      expect(await outcome(call as AnyCall, kind)).toBe(expected(row, kind))
    })
  }
})

function expected(row: Row, kind: CallerKind): string {
  return row.but?.[kind] ?? row.all
}

async function outcome(call: AnyCall, kind: CallerKind): Promise<string> {
  const token = network.tokens.get(kind)
  const withKey = kind === 'no-key' ? api(app()).from(undefined) : api(app())
  const from = kind === 'wrong-key' ? api(app()).from('somebody-else') : withKey
  const client = token === undefined ? from : from.as(token)
  const reply = await client.call(call, inputs[call.id]?.() ?? {})
  return reply.status < 300 ? 'ok' : `${reply.status} ${reply.problem.code}`
}
