/**
 * Sealed history is what it was: every transfer gives its digest again, and the hashes form one
 * chain.
 */
import type { CheckRun, Finding } from './check-run.ts'

interface SealRow {
  id: bigint
  first_seq: bigint
  last_seq: bigint
  unbroken: boolean
  altered: bigint | null
}

export async function checkSeals({ tx, onProgress }: CheckRun): Promise<Finding | undefined> {
  const { rows } = await tx.query<{ last: bigint }>(
    'select coalesce(max(id), 0) as last from ledger.seals',
  )
  const last = rows[0]?.last ?? 0n
  for (let id = 1n; id <= last; id += 1n) {
    const found = await tx.query<SealRow & Record<string, unknown>>(ONE_SEAL, [id])
    const [seal] = found.rows
    if (!seal) return { rule: 'it is missing', row: `seal ${id}` }
    if (seal.altered !== null) {
      return { rule: `it was altered after seal ${id} was set`, row: `transfer ${seal.altered}` }
    }
    if (!seal.unbroken) {
      return { rule: 'it does not continue the chain of seals', row: `seal ${id}` }
    }
    onProgress({ step: 'seals', done: id, of: last })
  }
  return undefined
}

const ONE_SEAL = `
  select
    s.id, s.first_seq, s.last_seq,
    s.first_seq = coalesce(p.last_seq, 0) + 1
      and s.hash = ledger.seal_hash(coalesce(p.hash, ''::bytea), s.first_seq, s.last_seq, s.digests)
      as unbroken,
    (
      select n.seq
      from generate_series(s.first_seq, s.last_seq) as n (seq)
      left join ledger.digests(s.first_seq, s.last_seq) d on d.seq = n.seq
      where d.digest is distinct from
        substring(s.digests from (n.seq - s.first_seq)::int * 16 + 1 for 16)
      order by n.seq
      limit 1
    ) as altered
  from ledger.seals s
  left join ledger.seals p on p.id = s.id - 1
  where s.id = $1`
