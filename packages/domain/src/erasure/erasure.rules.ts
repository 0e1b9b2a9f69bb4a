/**
 * Erasing people and businesses (decision 0074): asked for, carried out two weeks later unless it
 * is taken back, and only when nothing is open. The books keep their numbers.
 */
export const erasureWaitDays = 14

const dayMs = 86_400_000

export function erasureDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + erasureWaitDays * dayMs)
}

/** What must end before somebody can be erased; the database finds them (`erasure.open_matters`). */
export const openMatters = [
  'main-contact',
  'business-open',
  'staff',
  'balance',
  'approvals',
  'requests',
  'schedules',
  'disputes',
  'gift-cards',
  'card-payments',
  'saved-cards',
] as const

export type OpenMatter = (typeof openMatters)[number]

/** These refuse the asking; everything else may still end while it waits. */
const refusing = ['main-contact', 'staff', 'business-open'] as const satisfies readonly OpenMatter[]

export type ErasureRefusal = (typeof refusing)[number]

export function refuseErasure(open: readonly OpenMatter[]): ErasureRefusal | undefined {
  return refusing.find((matter) => open.includes(matter))
}

export type ErasureState = 'waiting' | 'for-second' | 'under-way' | 'done'

export interface Erasure {
  readonly byOffice: boolean
  readonly agreed: boolean
  readonly beganAt: Date | null
  readonly doneAt: Date | null
}

/** Where an erasure stands that was not taken back. */
export function erasureState({ byOffice, agreed, beganAt, doneAt }: Erasure): ErasureState {
  if (doneAt) return 'done'
  if (beganAt) return 'under-way'
  return byOffice && !agreed ? 'for-second' : 'waiting'
}

/**
 * What was under way while an erasure began may have written a row after its step: so long after
 * the first pass, all steps are done once more.
 */
export const erasedAgainAfterMs = 3_600_000
