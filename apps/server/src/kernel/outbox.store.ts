/** The rows of the outbox: facts that wait to be told, and those that were given up. */
import type { Tx } from '@exchange/database'
import type { JsonObject } from '@exchange/ledger'
import { factsOf, type Fact, type FactMap, type ToldFact } from './fact.ts'

/**
 * The most that are told in one transaction: 500 kept a processor from payments for 45 ms, and with
 * 125 a dozen statements more for each hundred payments took a twentieth of what could be sent.
 */
export const batchSize = 250
const lastAttempt = 10
const firstBackOffSeconds = 2

export async function insertFacts(tx: Tx, facts: readonly Fact<FactMap>[]): Promise<void> {
  await tx.query({
    text: `
      insert into kernel.outbox (topic, payload)
      select * from unnest($1::text[], $2::json[])`,
    values: [facts.map(({ topic }) => topic), facts.map(({ payload }) => JSON.stringify(payload))],
  })
}

/** Rows are written from facts alone. */
const factOf = factsOf<FactMap>()

/** As one document: a hundred rows would each be taken apart for themselves. */
type TakenFact = [id: number, topic: string, payload: JsonObject, transferId: string | null]

/** One process delivers at a time: another waits until `tx` ends. */
async function waitForTurn(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('kernel.outbox'))`)
}

/**
 * Deletes and returns the next facts in the order of their ids; a failure of `tx` restores them.
 * Ids are given at the insert: of two transactions that overlap, the one with the smaller ids may
 * commit, and be delivered, later.
 */
export async function takeDue(tx: Tx): Promise<ToldFact<FactMap>[]> {
  await waitForTurn(tx)
  const { rows } = await tx.query<{ taken: TakenFact[] | null }>({
    name: 'outbox-take',
    text: `
      with taken as (
        delete from kernel.outbox
        where id = any (array(
          select id
          from kernel.outbox
          where due_at <= clock_timestamp()
          order by id
          limit ${batchSize}
        ))
        returning id, topic, payload, transfer_id
      )
      select json_agg(json_build_array(id, topic, payload, transfer_id) order by id) as taken
      from taken`,
  })
  const taken = rows[0]?.taken ?? []
  return taken.map(([id, topic, payload, transferId]) => {
    return { ...factOf(topic, payload), id: BigInt(id), transferId }
  })
}

/** Deletes and returns one fact, unless another process has delivered it. */
export async function takeOne(tx: Tx, id: bigint): Promise<ToldFact<FactMap>[]> {
  await waitForTurn(tx)
  const { rows } = await tx.query<ToldFact<FactMap>>(
    `
      delete from kernel.outbox
      where id = $1
      returning id, topic, payload, transfer_id as "transferId"`,
    [id],
  )
  return rows
}

/** The fact waits 2, 4, 8 ... seconds; returns whether that was its last try. */
export async function noteFailure(tx: Tx, id: bigint, reason: string): Promise<boolean> {
  const { rows } = await tx.query<{ attempts: number }>(
    `
      update kernel.outbox
      set
        attempts = attempts + 1,
        due_at = clock_timestamp() + make_interval(secs => $2 * 2 ^ attempts),
        last_error = left($3, 500)
      where id = $1
      returning attempts`,
    [id, firstBackOffSeconds, reason],
  )
  if ((rows[0]?.attempts ?? 0) < lastAttempt) return false
  await tx.query(
    `
      with gone as (delete from kernel.outbox where id = $1 returning *)
      insert into kernel.dead_letters (id, topic, payload, transfer_id, created_at, last_error)
      select id, topic, payload, transfer_id, created_at, last_error
      from gone`,
    [id],
  )
  return true
}
