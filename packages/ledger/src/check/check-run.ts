/** What the steps of a check share: what they read, how they tell progress, what they find. */
import type { Queryable } from '@exchange/database'
import type { SealSignature } from '../seals/seal-key.ts'

export interface Finding {
  /** The rule that is broken, in words. */
  rule: string
  /** The row that breaks it. */
  row: string
}

export interface Progress {
  step: 'transfers' | 'entries' | 'accounts' | 'totals' | 'seals'
  done: bigint
  of: bigint
}

/** How far an earlier check came that found nothing: a report is one. */
export interface Checked {
  readonly lastSequence: bigint
  readonly sealed: bigint
}

export interface CheckRun {
  /** Each statement is short and has a snapshot of its own, unless this is a transaction. */
  readonly on: Queryable
  /** Transfers and seals up to here are not read again. */
  readonly since: Checked
  /** The last transfer when the check began: what is posted meanwhile is left to the next one. */
  readonly last: bigint
  /** How many rows were judged. */
  readonly counts: { entries: bigint; accounts: bigint; sealed: bigint }
  /** Undefined: no key is trusted, and signatures are not judged. */
  readonly isSigned: ((hash: Buffer, signature: SealSignature) => boolean) | undefined
  /** Called after each statement; the check goes on when it is done. */
  readonly onProgress: (progress: Progress) => Promise<void> | void
}

export type CheckStep = (run: CheckRun) => Promise<Finding | undefined>

interface JudgedRow {
  checked: bigint
  subject: string | null
  rule: string | null
}

/**
 * Runs a query that gives a place, a subject and a rule (null when the row is right) for each row
 * it judges; returns how many it judged and the first one that is wrong.
 */
export async function judge(
  { on }: Pick<CheckRun, 'on'>,
  query: string,
  values: readonly unknown[],
): Promise<{ checked: bigint; fault?: Finding }> {
  const { rows } = await on.query<JudgedRow & Record<string, unknown>>(
    `with judged as materialized (${query})
    select (select count(*) from judged) as checked, wrong.subject, wrong.rule
    from (values (1)) as one
    left join lateral (
      select subject, rule from judged where rule is not null order by place limit 1
    ) as wrong on true`,
    values,
  )
  const { checked = 0n, subject = null, rule = null } = rows[0] ?? {}
  return { checked, ...(subject !== null && rule !== null && { fault: { row: subject, rule } }) }
}

/** The ranges of at most `size` numbers from `after` + 1 to `last`. */
export function* ranges(after: bigint, last: bigint, size: bigint): Generator<[bigint, bigint]> {
  for (let first = after + 1n; first <= last; first += size) {
    const until = first + size - 1n
    yield [first, until < last ? until : last]
  }
}
