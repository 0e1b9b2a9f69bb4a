/**
 * All kinds of payment: each is prepared on a running server, started on one that dies, and
 * continued on the next.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { addCard } from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import {
  chargeByName,
  holdersNo,
  holdersYes,
  requestEnded,
  requestMade,
  silence,
} from './asked-ways.ts'
import { answerOf, called, type Call } from './called.ts'
import { heldUntilNow, payNow, schedule } from './job-ways.ts'
import { findTransfer } from './proof.ts'
import { turnOfMonth } from './month-ways.ts'
import type { One, Ready, Sides } from './ready.ts'
import { confirmedReversal, reversal, tokenOf } from './reversal-ways.ts'
import { evaporation, pointsOwed, redemption, redemptionByItself } from './reward-ways.ts'
import type { Payer, World } from './world.ts'

export type Way =
  | 'run'
  | 'refused run'
  | 'charge'
  | 'till sale'
  | 'request'
  | 'hold'
  | 'broker’s yes'
  | 'broker’s no'
  | 'hold that ends'
  | 'gift card'
  | 'gift card’s charge'
  | 'refund'
  | 'reversal'
  | 'second person’s yes'
  | 'withdrawal'
  | 'gift card’s issue'
  | 'charge by name'
  | 'holder’s yes'
  | 'holder’s no'
  | 'silence'
  | 'request made'
  | 'request’s no'
  | 'request taken back'
  | 'pay now'
  | 'redemption'
  | 'redemption by itself'
  | 'bucket’s end'
  | 'claim of points'
  | 'grant of FlashCash'
  | 'turn of a month'

const minor = 5_00n
const beyondAllFunds = 90_000_000_00n
const aboveThreshold = 2_600
/** The largest reversal that one staff member may make alone, in cents. */
const aloneMost = 500_00n

/** Needs a running server. */
export async function prepareWay(world: World, way: Way): Promise<Ready> {
  // Two members of one exchange.
  const [, payer, payee] = world.payers as unknown as readonly [Payer, Payer, Payer]
  await beginDay(world, payer)
  return await ways[way]({ world, key: randomUUID(), sides: { payer, payee } })
}

/** Forgets what limits of 24 hours have counted, and gives the payer a threshold. */
async function beginDay({ db }: World, { memberId }: Payer): Promise<void> {
  await db.query('delete from kernel.day_sums')
  await db.query('delete from exchanges.outlays')
  await db.query('update members.members set purchase_threshold = $2 where id = $1', [
    memberId,
    aboveThreshold * 100,
  ])
}

/** A member of another exchange than both sides. */
const strangerOf = ({ payers }: World): Payer => payers[0] as Payer

const ways: Record<Way, (one: One) => Ready | Promise<Ready>> = {
  run: (one) => schedule(one, minor, ['send']),
  'refused run': (one) => schedule(one, beyondAllFunds, []),
  'pay now': (one) => payNow(one, minor),
  async charge(one) {
    const chargeTarget = await addCardOnce(one.world.db, one.sides.payer)
    const order = { chargeTarget, amount: 5 }
    return called(one, ['charge'], by(strangerOf(one.world), 'v2/moxey/charge/', order))
  },
  async 'till sale'(one) {
    const presented = await addCardOnce(one.world.db, one.sides.payer)
    const seller = strangerOf(one.world)
    await answerOf(one.world, by(seller, 'till/open', {}))
    const tender = { number: 1, kind: 'card', presented, amount: 5 }
    const sale = { saleId: one.key, lines: [{ price: 5 }], amount: 5, tender }
    return called(one, ['charge'], by(seller, 'till/pay', sale))
  },
  'charge by name': chargeByName,
  'holder’s yes': holdersYes,
  'holder’s no': holdersNo,
  silence: async (one) => silence(one, await addCardOnce(one.world.db, one.sides.payer)),
  async request(one) {
    const sides = { ...one.sides, payer: strangerOf(one.world) }
    const requestId = await insertRequest(one.world.db, sides)
    return called(one, ['send'], sendOf(sides, 5, { requestId }))
  },
  'request made': requestMade,
  'request’s no': (one) => requestEnded(one, 'declined'),
  'request taken back': (one) => requestEnded(one, 'cancelled'),
  hold: (one) => called(one, ['hold'], sendOf(one.sides, aboveThreshold)),
  'broker’s yes': (one) => decided(one, 'approve'),
  'broker’s no': (one) => decided(one, 'decline'),
  'hold that ends': async (one) => heldUntilNow(one, await holdOne(one)),
  async withdrawal(one) {
    const order = { approvalId: await holdOne(one) }
    const call = by(one.sides.payer, 'v2/moxey/approval/withdraw/', order)
    return called(one, ['hold', 'release'], { ...call, ownNote: true })
  },
  'gift card': (one) =>
    called(one, ['gift-card-purchase'], by(one.sides.payer, 'giftcards/buy', { amount: 5 })),
  async 'gift card’s issue'(one) {
    const body = { exchangeId: 8, amount: 5, reference: one.key, message: one.key }
    const token = await tokenOf(one.world, 4)
    const call = { token, path: '/api/admin/giftcards', body, ownNote: true } as const
    return called(one, ['gift-card-award'], call)
  },
  async 'gift card’s charge'(one) {
    const { giftCardNumber } = await answerOf<{ giftCardNumber: string }>(
      one.world,
      by(one.sides.payer, 'giftcards/buy', { amount: 20 }),
    )
    const order = { giftCardNumber, amount: 5 }
    return called(one, ['gift-card-payment'], by(one.sides.payee, 'v2/moxey/giftcard/', order))
  },
  async refund(one) {
    const note = `before ${one.key}`
    await answerOf(one.world, sendOf(one.sides, 5, { note }))
    const order = { transactionId: await findTransfer(one.world.db, note), amount: 3 }
    return called(one, ['refund'], by(one.sides.payee, 'v2/moxey/refund/', order))
  },
  reversal: async (one) => reversal(one, await paid(one, minor)),
  'second person’s yes': async (one) => confirmedReversal(one, await paid(one, aloneMost + 1n)),
  redemption,
  'redemption by itself': redemptionByItself,
  'bucket’s end': evaporation,
  'claim of points': pointsOwed,
  'turn of a month': turnOfMonth,
  async 'grant of FlashCash'(one) {
    const { memberId } = one.sides.payee
    await one.world.db.query(
      'update members.members set flash_cash_enrolled = true where id = $1',
      [memberId],
    )
    const what = { grantTarget: `m${memberId}`, amount: 5, days: 30 }
    const body = { ...what, reference: one.key, note: one.key }
    const token = await tokenOf(one.world, 4)
    const call = { token, path: '/api/admin/flashcash', body, ownNote: true } as const
    return called(one, ['flash-grant'], call)
  },
}

function by(who: Payer, path: string, body: object): Call {
  return { token: who.token, path: `/api/banking/${path}`, body }
}

function sendOf({ payer, payee }: Sides, amount: number, more: object = {}): Call {
  return by(payer, 'v2/moxey/send/', { sendTarget: `m${payee.memberId}`, amount, ...more })
}

/** Returns the approval's id. */
async function holdOne({ world, key, sides }: One): Promise<string> {
  const order = sendOf(sides, aboveThreshold, { note: key })
  const { pending } = await answerOf<{ pending: { approvalId: string } }>(world, order)
  return pending.approvalId
}

async function decided(one: One, decision: 'approve' | 'decline'): Promise<Ready> {
  const approvalId = await holdOne(one)
  const broker = one.world.payers[4] as Payer
  const grants = [{ scope: 8, role: 'Broker' }] as const
  const token = await signedIn(one.world.db, broker.contactId, { grants })
  const body = { approvalId, decision }
  const leaves = ['hold', decision === 'approve' ? 'send' : 'release']
  return called(one, leaves, { token, path: '/api/admin/approvals/', body, ownNote: true })
}

let card: Promise<string> | undefined
async function addCardOnce(db: Database, { contactId }: Payer): Promise<string> {
  card ??= addCard(db, contactId)
  return await card
}

async function insertRequest(db: Database, { payer, payee }: Sides): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into requests.requests (
      requestor_member_id, requestor_contact_id, asked_member_id, amount, note, made_at, expires_at
    )
    values ($1, $2, $3, $4, 'Tiles', now(), now() + interval '1 day')
    returning id`,
    [payee.memberId, payee.contactId, payer.memberId, minor],
  )
  return (rows[0] as { id: number }).id
}

/** Returns the transfer id of a send with this note. */
async function paid({ world, key, sides }: One, amount: bigint): Promise<string> {
  await answerOf(world, sendOf(sides, Number(amount) / 100, { note: key }))
  return await findTransfer(world.db, key)
}
