/**
 * The records of requests with an idempotency key. That of a success is written in the commit that
 * does the work: by the ledger, or by `writeOnce`.
 */
import type { Queryable } from '@exchange/database'
import { transferId, transferKinds } from '@exchange/ledger'
import { rememberAnswer } from '../kernel/write-once.ts'
import type { Idempotency, Refusal, Remembered } from './route.ts'

interface Recorded extends Remembered {
  readonly requestHash: string
  /** Undefined for a success. */
  readonly refusal: Refusal | undefined
}

/** The name of the refusal in a record's answer; no success has it. */
const refusalName = 'refusal'

/** False if the key has an answer. Otherwise this is its answer, and nothing is done with it. */
export async function insertRefusal(
  db: Queryable,
  idempotency: Idempotency,
  refusal: Refusal,
): Promise<boolean> {
  return await rememberAnswer(db, idempotency, { [refusalName]: refusal })
}

/** Whether a payment, a schedule or a request was made with the key, also long ago. */
export async function wasDone(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from ledger.transfers where id = any ($2)
    union all
    select from schedules.schedules where idempotency_key = $1
    union all
    select from requests.requests where idempotency_key = $1
    limit 1`,
    [key, transferKinds.map((kind) => transferId(kind, key))],
  )
  return rows.length > 0
}

export async function findRecord(db: Queryable, key: string): Promise<Recorded | undefined> {
  const { rows } = await db.query<{
    requestHash: string
    answer: Record<string, unknown>
    after: bigint[] | null
    postedAt: Date
  }>({
    name: 'idempotency-find',
    text: `
      select request_hash as "requestHash", answer, after, created_at as "postedAt"
      from kernel.idempotency
      where key = $1`,
    values: [key],
  })
  const row = rows[0]
  if (!row) return undefined
  const [MOX = 0n, USD = 0n, PTS = 0n] = row.after ?? []
  const refusal = row.answer[refusalName] as Refusal | undefined
  return { ...row, refusal, after: { MOX, USD, PTS } }
}
