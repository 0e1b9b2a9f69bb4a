/**
 * Sealed history must be unchanged: every transfer's hash matches, the hashes form one chain, and
 * each seal is signed by a trusted key.
 */
import type { CheckRun, Finding } from './check-run.ts'

interface SealRow {
  last_seq: bigint
  unbroken: boolean
  altered: bigint | null
  hash: Buffer
  key_id: string | null
  signature: Buffer | null
}

export async function checkSeals(run: CheckRun): Promise<Finding | undefined> {
  const { on, since, counts, onProgress } = run
  const { rows } = await on.query<Record<'first' | 'last', bigint>>(BOUNDS, [since.sealed + 1n])
  const { first = 1n, last = 0n } = rows[0] ?? {}
  for (let id = first; id <= last; id += 1n) {
    const { rows: found } = await on.query<SealRow & Record<string, unknown>>(ONE_SEAL, [id])
    const [seal] = found
    const row = `seal ${id}`
    if (!seal) return { rule: 'it is missing', row }
    if (seal.altered !== null) {
      return { rule: `it was altered after seal ${id} was set`, row: `transfer ${seal.altered}` }
    }
    if (!seal.unbroken) return { rule: 'it does not continue the chain of seals', row }
    const rule = unsigned(run, seal)
    if (rule) return { rule, row }
    counts.sealed = seal.last_seq
    onProgress({ step: 'seals', done: id, of: last })
  }
  if (counts.sealed >= since.sealed) return undefined
  const rule = `the seals after it are missing: transfers were sealed up to ${since.sealed} before`
  return { rule, row: `seal ${last}` }
}

function unsigned({ isSigned }: CheckRun, seal: SealRow): string | undefined {
  const { hash, key_id: keyId, signature } = seal
  if (keyId === null || signature === null) return 'it is not signed'
  if (!isSigned || isSigned(hash, { keyId, signature })) return undefined
  return 'it is not signed by a key that is trusted'
}

/** From the seal that covers the first unchecked transfer (or the last seal) to the last seal. */
const BOUNDS = `
  select
    coalesce((select id from ledger.seals where first_seq <= $1 order by first_seq desc limit 1), 1)
      as first,
    coalesce((select max(id) from ledger.seals), 0) as last`

const ONE_SEAL = `
  select
    s.last_seq, s.hash, g.key_id, g.signature,
    s.first_seq = coalesce(p.last_seq, 0) + 1
      and s.hash = ledger.seal_hash(coalesce(p.hash, ''::bytea), s.first_seq, s.last_seq, s.leaves)
      as unbroken,
    (
      select n.seq
      from generate_series(s.first_seq, s.last_seq) as n (seq)
      left join ledger.leaves(s.first_seq, s.last_seq, s.secret) l on l.seq = n.seq
      where l.leaf is distinct from
        substring(s.leaves from (n.seq - s.first_seq)::int * 32 + 1 for 32)
      order by n.seq
      limit 1
    ) as altered
  from ledger.seals s
  left join ledger.seals p on p.id = s.id - 1
  left join ledger.seal_signatures g on g.seal_id = s.id
  where s.id = $1`
