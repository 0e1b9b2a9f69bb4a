/**
 * Transfers must follow each other in time without gaps, the entries of each must sum to zero, and
 * one that reverses another must give back at most what was paid. The note of each must be the one
 * that was written with it, or erased.
 */
import { judge, ranges, type CheckRun, type Finding } from './check-run.ts'

const TRANSFERS_AT_ONCE = 10_000n

export async function checkTransfers(run: CheckRun): Promise<Finding | undefined> {
  const { since, last, onProgress } = run
  if (last < since.lastSequence) {
    const rule = `the transfers after it are missing: there were ${since.lastSequence} before`
    return { row: `transfer ${last}`, rule }
  }
  for (const [first, until] of ranges(since.lastSequence, last, TRANSFERS_AT_ONCE)) {
    for (const query of [IN_ORDER, BALANCED, AT_MOST_WHAT_WAS_PAID, NOTES]) {
      const { fault } = await judge(run, query, [first, until])
      if (fault) return fault
      onProgress({ step: 'transfers', done: until, of: last })
    }
  }
  return undefined
}

/** Starts one transfer early, so that neighbours across a range border are compared too. */
const IN_ORDER = `
  select
    array[n.seq] as place,
    format('transfer %s', n.seq) as subject,
    case
      when n.before <> n.seq - 1 then 'a transfer before this one is missing'
      when n.posted_at < n.posted_before then 'it was posted before the one it follows'
      when n.occurred_at > n.posted_at then 'it occurred after it was posted'
      when jsonb_typeof(n.detail) <> 'object' then 'its detail is no object'
      when n.reverses is not null
        and not exists (select from ledger.transfers r where r.id = n.reverses and r.seq < n.seq)
        then 'it reverses a transfer that does not exist'
    end as rule
  from (
    select
      t.*,
      lag(t.seq, 1, 0::bigint) over (order by t.seq) as before,
      lag(t.posted_at) over (order by t.seq) as posted_before
    from ledger.transfers t
    where t.seq >= $1::bigint - 1 and t.seq <= $2
  ) n
  where n.seq >= $1`

const BALANCED = `
  select
    array[t.seq] as place,
    format('transfer %s', t.seq) as subject,
    case
      when s.transfer_seq is null then 'it has no entries'
      when s.mox <> 0 or s.usd <> 0 or s.pts <> 0 then 'its entries do not sum to zero'
    end as rule
  from ledger.transfers t
  left join (
    select transfer_seq, sum(mox) as mox, sum(usd) as usd, sum(pts) as pts
    from ledger.entries
    where transfer_seq >= $1 and transfer_seq <= $2
    group by transfer_seq
  ) s on s.transfer_seq = t.seq
  where t.seq >= $1 and t.seq <= $2`

const AT_MOST_WHAT_WAS_PAID = `
  select
    array[t.seq] as place,
    format('transfer %s', t.seq) as subject,
    ledger.reversal_fault(t.seq) as rule
  from ledger.transfers t
  where t.reverses is not null and t.seq >= $1 and t.seq <= $2`

/** An erased note is no fault: its transfer keeps the hash. */
const NOTES = `
  select
    array[coalesce(t.seq, n.transfer_seq)] as place,
    format('transfer %s', coalesce(t.seq, n.transfer_seq)) as subject,
    case
      when t.seq is null then 'it does not exist, but has a note'
      when not t.detail ? 'noteHash' then 'it has a note that it does not know'
      when n.transfer_seq is null then 'its note is missing'
      when ledger.note_hash(n.salt, n.body) is distinct from t.detail ->> 'noteHash'
        and n.erased_at is null
        then 'its note was altered'
    end as rule
  from (
    select seq, detail from ledger.transfers where seq >= $1 and seq <= $2
  ) t
  full join (
    select * from ledger.notes where transfer_seq >= $1 and transfer_seq <= $2
  ) n on n.transfer_seq = t.seq
  where n.transfer_seq is not null or t.detail ? 'noteHash'`
