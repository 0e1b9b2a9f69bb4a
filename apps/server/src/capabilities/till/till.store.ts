/** What the till writes beside the ledger's guards: through the functions of its schema alone. */
import type { Queryable, Tx } from '@exchange/database'
import type { JsonObject } from '@exchange/ledger'

/** Notes a part that no transfer pays: cash, or what waits. False if the sale has changed. */
export async function insertPart(tx: Tx, part: JsonObject, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ noted: boolean }>(
    `select till.record($1::jsonb, null) as noted`,
    [JSON.stringify({ ...part, now: at.toISOString() })],
  )
  return rows[0]?.noted === true
}

/** Notes cash that was given back. False if the sale has changed. */
export async function insertCashBack(tx: Tx, back: JsonObject, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ noted: boolean }>(
    `select till.give_back($1::jsonb, null) as noted`,
    [JSON.stringify({ ...back, now: at.toISOString() })],
  )
  return rows[0]?.noted === true
}

interface Settled {
  readonly saleId: string
  readonly number: number
}

/** What the part waits for: an approval, or a payment on a page. */
type Waits = { readonly approval: string } | { readonly page: number }

/**
 * Ends the part that waits: paid by a transfer, or (null) declined. `tip`: what the guest added on
 * the page, in cents.
 */
export async function settlePart(
  tx: Tx,
  of: Waits & { readonly transfer: string | null; readonly tip?: bigint; readonly at: Date },
): Promise<Settled | undefined> {
  const approval = 'approval' in of ? of.approval : null
  const page = 'page' in of ? of.page : null
  const { rows } = await tx.query<Settled>(
    `select s.sale as "saleId", s.number
    from till.settle($1, $2, $3, $4, $5) s`,
    [approval, page, of.transfer, of.tip ?? null, of.at],
  )
  return rows[0]
}

/** Asks the guard `register.may-work`, for what no transfer pays; false if it refuses. */
export async function mayWork(tx: Tx, args: JsonObject): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>(
    `select registers.may_work($1::jsonb, null) as may`,
    [JSON.stringify(args)],
  )
  return rows[0]?.may === true
}

/** Counts that a receipt is sent; false if it was sent `most` times before. */
export async function countReceipt(tx: Tx, saleId: string, most: number): Promise<boolean> {
  const { rows } = await tx.query<{ counted: boolean }>(
    `select till.count_receipt($1, $2) as counted`,
    [saleId, most],
  )
  return rows[0]?.counted === true
}

/** False if something of it is paid or waits. */
export async function leaveSale(db: Queryable, saleId: string, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ given: boolean }>(`select till.leave($1, $2) as given`, [
    saleId,
    at,
  ])
  return rows[0]?.given === true
}

/** Who closed it; all null: it closed by itself. */
export interface ClosedBy {
  readonly contact: number | null
  readonly cashier: number | null
  readonly approvedBy: number | null
}

export interface Closing {
  readonly dayId: number
  /** Minor units, as the till showed it; null: whatever it is. */
  readonly net: bigint | null
  readonly by: ClosedBy
  readonly at: Date
}

export async function closeDay(
  tx: Tx,
  { dayId, net, by, at }: Closing,
): Promise<'closed' | 'closed-before' | 'changed'> {
  const { rows } = await tx.query<{ outcome: 'closed' | 'closed-before' | 'changed' }>(
    `select till.close_day($1, $2, $3::jsonb, $4) as outcome`,
    [dayId, net, JSON.stringify(by), at],
  )
  if (!rows[0]) throw new Error('A function of the till answered nothing.')
  return rows[0].outcome
}
