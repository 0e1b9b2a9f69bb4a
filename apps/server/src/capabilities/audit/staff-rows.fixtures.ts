/** A row of the table of the calls of staff: the act that a call notes, or why it is harmless. */
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { StaffWorld } from './staff-world.fixtures.ts'

export type Done = { readonly status: number }

export interface Noting {
  readonly act: StaffAct
  readonly does: (of: StaffWorld) => Promise<Done>
  /** Whom it concerns: Dana alone, both sides, or no member. */
  readonly of: 'dana' | 'both' | 'nobody'
}

/** What concerns a whole exchange is done, and read in the log, in the capability's test. */
export interface TestedThere {
  readonly notes: readonly StaffAct[]
  readonly testedIn: string
}

export type Row = readonly Noting[] | TestedThere | { readonly harmless: string }
