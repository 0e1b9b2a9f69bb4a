/** Compares the books with what the clients were told. */
import type { Database } from '@exchange/database'
import { checkLedger, noteOfTransfer } from '@exchange/ledger'
import { type Sent, trySend } from './load.ts'
import type { World } from './world.ts'

export interface Verdict {
  /** Acknowledged sends that are not in the books. */
  readonly lost: number
  /** Sends that are in the books more than once. */
  readonly doubled: number
  /** Sends in the books with another amount or code than the client was told. */
  readonly changed: number
}

/** Checks each send of the history by the transfers with its key. */
export async function judge(db: Database, history: readonly Sent[]): Promise<Verdict> {
  const booked = await readBooked(db)
  let [lost, doubled, changed] = [0, 0, 0]
  for (const { key, answer, cents } of history) {
    const found = booked.get(key) ?? []
    if (found.length > 1) doubled += 1
    if (answer === undefined) continue
    const [first] = found
    if (!first) lost += 1
    else if (first.cents !== cents || !found.some(({ code }) => answer.includes(code))) changed += 1
  }
  return { lost, doubled, changed }
}

interface Booked {
  readonly cents: number
  readonly code: string
}

/** The amount and code of each booked send, by the key in its note. */
async function readBooked(db: Database): Promise<Map<string, Booked[]>> {
  const { rows } = await db.query<{ key: string; code: string; cents: bigint }>(`
    select ${noteOfTransfer} as key, t.detail ->> 'code' as code, sum(-e.mox) as cents
    from ledger.transfers t
    join ledger.entries e on e.transfer_seq = t.seq
    join ledger.accounts a on a.id = e.account_id
    where t.kind = 'send' and e.mox < 0 and a.owner like 'member:%'
    group by t.seq, t.detail`)
  const booked = new Map<string, Booked[]>()
  for (const { key, code, cents } of rows) {
    booked.set(key, [...(booked.get(key) ?? []), { code, cents: Number(cents) }])
  }
  return booked
}

/**
 * The kinds of transfers with this note, in order. A purchased gift card has it as its message, a
 * reversal on the payment it reverses.
 */
export async function listKinds(db: Database, note: string): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select t.kind
    from ledger.transfers t
    left join gift_cards.cards c on c.id = (t.detail ->> 'giftCard')::integer
    left join ledger.transfers undone on undone.id = t.reverses
    left join ledger.notes n on n.transfer_seq in (t.seq, undone.seq)
    where $1 in (n.body, c.message)
    order by t.seq`,
    [note],
  )
  return rows.map(({ kind }) => kind)
}

/** The transfer with this note. */
export async function findTransfer(db: Database, note: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select t.id
    from ledger.transfers t
    join ledger.notes n on n.transfer_seq = t.seq
    where n.body = $1`,
    [note],
  )
  return (rows[0] as { id: string }).id
}

/** The first fault of the ledger check, or undefined. */
export async function findFault(db: Database): Promise<string | undefined> {
  const { fault } = await checkLedger(db)
  return fault && `${fault.rule} at ${fault.row}`
}

/** Repeats acknowledged sends with their keys; returns how many were answered differently. */
export async function countUnequalReplays(world: World, sends: readonly Sent[]): Promise<number> {
  let unequal = 0
  for (const sent of sends) {
    const reply = await trySend(world, sent)
    if (reply.status !== 200 || !reply.replayed || reply.text !== sent.answer) unequal += 1
  }
  return unequal
}
