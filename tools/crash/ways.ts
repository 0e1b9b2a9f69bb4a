/**
 * Payments of each kind, as the crash test makes them ready on a server that lives, begins them on
 * one that dies, and goes on with them on the next.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { addCard } from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { answerOf, called, type Call } from './called.ts'
import { heldUntilNow, plan } from './job-ways.ts'
import type { One, Ready, Sides } from './ready.ts'
import { confirmedReversal, reversal } from './reversal-ways.ts'
import type { Payer, World } from './world.ts'

export type Way =
  | 'run'
  | 'refused run'
  | 'charge'
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

const minor = 5_00n
const beyondAllFunds = 90_000_000_00n
const aboveThreshold = 2_600
/** What one person of the staff reverses alone, in cents. */
const aloneMost = 500_00n

/** Needs a server that lives. */
export async function prepareWay(world: World, way: Way): Promise<Ready> {
  // The first two are of different exchanges, the second and the third of one.
  const [stranger, payer, payee] = world.payers as unknown as readonly [Payer, Payer, Payer]
  const one = { world, key: randomUUID(), sides: { payer, payee } }
  const ways: Record<Way, () => Ready | Promise<Ready>> = {
    run: () => plan(one, minor, ['send']),
    'refused run': () => plan(one, beyondAllFunds, []),
    async charge() {
      const chargeTarget = await addCardOnce(world.db, payer)
      return called(one, ['charge'], by(stranger, 'v2/moxey/charge/', { chargeTarget, amount: 5 }))
    },
    async request() {
      const requestId = await insertRequest(world.db, { payer: stranger, payee })
      return called(one, ['send'], sendOf({ payer: stranger, payee }, 5, { requestId }))
    },
    hold: () => called(one, ['hold'], sendOf(one.sides, aboveThreshold)),
    'broker’s yes': () => decided(one, 'approve'),
    'broker’s no': () => decided(one, 'decline'),
    'hold that ends': async () => heldUntilNow(one, await holdOne(one)),
    'gift card': () =>
      called(one, ['gift-card-purchase'], by(payer, 'giftcards/buy', { amount: 5 })),
    async 'gift card’s charge'() {
      const { giftCardNumber } = await answerOf<{ giftCardNumber: string }>(
        world,
        by(payer, 'giftcards/buy', { amount: 20 }),
      )
      const order = { giftCardNumber, amount: 5 }
      return called(one, ['gift-card-payment'], by(payee, 'v2/moxey/giftcard/', order))
    },
    async refund() {
      const note = `before ${one.key}`
      await answerOf(world, sendOf(one.sides, 5, { note }))
      const order = { transactionId: await findTransfer(world.db, note), amount: 3 }
      return called(one, ['refund'], by(payee, 'v2/moxey/refund/', order))
    },
    reversal: async () => reversal(one, await paid(one, minor)),
    'second person’s yes': async () => confirmedReversal(one, await paid(one, aloneMost + 1n)),
  }
  return await ways[way]()
}

function by(who: Payer, path: string, body: object): Call {
  return { token: who.token, path: `/api/banking/${path}`, body }
}

function sendOf({ payer, payee }: Sides, amount: number, more: object = {}): Call {
  return by(payer, 'v2/moxey/send/', { sendTarget: `m${payee.memberId}`, amount, ...more })
}

/** Answers the approval's id. */
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

/** Answers the transfer of a send that carries the note. */
async function paid({ world, key, sides }: One, amount: bigint): Promise<string> {
  await answerOf(world, sendOf(sides, Number(amount) / 100, { note: key }))
  return await findTransfer(world.db, key)
}

async function findTransfer(db: Database, note: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select id
    from ledger.transfers
    where detail ->> 'note' = $1`,
    [note],
  )
  return (rows[0] as { id: string }).id
}
