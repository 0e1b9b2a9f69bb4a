/** The types and helpers that the steps of a check share. */
import type { Queryable } from '@exchange/database'
import type { LogName } from '../log/log-lines.ts'
import type { SealSignature } from '../seals/seal-key.ts'

export interface Finding {
  /** The broken rule, in words. */
  rule: string
  /** The row that breaks it. */
  row: string
}

export interface Progress {
  step: 'transfers' | 'entries' | 'accounts' | 'totals' | 'seals' | `${LogName} log`
  done: bigint
  of: bigint
}

/** How far an earlier fault-free check came. A `LedgerReport` is one. */
export interface Checked {
  readonly lastSequence: bigint
  readonly sealed: bigint
  /** The last line of each log; undefined: none. */
  readonly lines?: Readonly<Record<LogName, bigint>>
}

export interface CheckRun {
  /** Each statement has its own snapshot, unless this is a transaction. */
  readonly on: Queryable
  /** Transfers and seals up to here are not read again. */
  readonly since: Checked
  /** The last transfer when the check began; later ones are left to the next check. */
  readonly last: bigint
  /** How many rows were checked. */
  readonly counts: {
    entries: bigint
    accounts: bigint
    sealed: bigint
    lines: Record<LogName, bigint>
  }
  /** Undefined when no key is trusted; then signatures are not verified. */
  readonly isSigned: ((hash: Buffer, signature: SealSignature) => boolean) | undefined
  /** Called after each statement; ends the check by throwing. */
  readonly onProgress: (progress: Progress) => void
}

export type CheckStep = (run: CheckRun) => Promise<Finding | undefined>

interface JudgedRow {
  checked: bigint
  subject: string | null
  rule: string | null
}

/**
 * Runs a query that returns a place, a subject and a rule (null when the row is correct) for each
 * row. Returns how many rows it checked and the first wrong one, ordered by place.
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

/** Ranges of at most `size` numbers, from `after` + 1 to `last`. */
export function* ranges(after: bigint, last: bigint, size: bigint): Generator<[bigint, bigint]> {
  for (let first = after + 1n; first <= last; first += size) {
    const until = first + size - 1n
    yield [first, until < last ? until : last]
  }
}
