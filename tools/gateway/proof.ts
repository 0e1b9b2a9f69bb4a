/** Compares what the gateway charged with our books. */
import type { Database } from '@exchange/database'
import type { OrderTruth } from '@exchange/card-gateway/sandbox/truth'

export interface Verdict {
  /** The number of orders that the gateway charged. */
  readonly charged: number
  /** Cents charged, and cents booked. */
  readonly chargedCents: bigint
  readonly bookedCents: bigint
  /** Orders whose charge is not booked completely. */
  readonly lost: number
  /** Orders with more booked than charged. */
  readonly ghosts: number
  /** Orders charged more than once. */
  readonly doubled: number
}

/** Checks every order, or only those of these attempts. */
export async function compare(
  db: Database,
  truth: ReadonlyMap<string, OrderTruth>,
  among?: ReadonlySet<string>,
): Promise<Verdict> {
  const booked = await readBooked(db)
  const orders = new Set([...truth.keys(), ...booked.keys()])
  const verdict = { charged: 0, chargedCents: 0n, bookedCents: 0n, lost: 0, ghosts: 0, doubled: 0 }
  for (const order of orders) {
    if (among && !among.has(order)) continue
    const { chargedMinor = '0', charges = 0 } = truth.get(order) ?? {}
    const [atGateway, inBooks] = [BigInt(chargedMinor), booked.get(order) ?? 0n]
    verdict.chargedCents += atGateway
    verdict.bookedCents += inBooks
    if (charges > 0) verdict.charged += 1
    if (charges > 1) verdict.doubled += 1
    if (inBooks < atGateway) verdict.lost += 1
    if (inBooks > atGateway) verdict.ghosts += 1
  }
  return verdict
}

/** The booked cents by order, from the ledger entries on the clearing accounts. */
async function readBooked(db: Database): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ order: string; cents: bigint }>(`
    select c.attempt_id as order, sum(-e.usd)::bigint as cents
    from card_attempts.charges c
    join ledger.transfers t on t.id = c.transfer_id
    join ledger.entries e on e.transfer_seq = t.seq
    join ledger.accounts a on a.id = e.account_id
    where a.kind = 'card-clearing'
    group by c.attempt_id`)
  return new Map(rows.map(({ order, cents }) => [order, cents]))
}

/** Load transfers without a row in card_attempts.charges. */
export async function countStrayLoads(db: Database): Promise<number> {
  const { rows } = await db.query<{ stray: number }>(`
    select count(*)::integer as stray
    from ledger.transfers t
    where t.kind = 'load'
      and not exists (select from card_attempts.charges c where c.transfer_id = t.id)`)
  return rows[0]?.stray ?? 0
}

/** The number of unfinished attempts. */
export async function countOpen(db: Database): Promise<number> {
  const { rows } = await db.query<{ open: number }>(`
    select count(*)::integer as open
    from card_attempts.attempts
    where state in ('created', 'form', 'completing')`)
  return rows[0]?.open ?? 0
}

/** The number of charges for reloads, by member. */
export async function countReloads(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.query<{ memberId: number; charged: number }>(`
    select a.member_id as "memberId", count(c.*)::integer as charged
    from card_attempts.attempts a
    join card_attempts.charges c on c.attempt_id = a.id
    where a.purpose = 'auto-reload'
    group by a.member_id`)
  return new Map(rows.map(({ memberId, charged }) => [memberId, charged]))
}
