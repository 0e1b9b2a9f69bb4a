import type { Bulk } from '@exchange/contract/member-records/bulk.contract'
import type { BulkLineState } from '@exchange/domain/member-records/bulk.rules'

/** How many members of an act are in one of these states. */
export const countOf = ({ counts }: Pick<Bulk, 'counts'>, ...states: readonly BulkLineState[]) =>
  counts.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
