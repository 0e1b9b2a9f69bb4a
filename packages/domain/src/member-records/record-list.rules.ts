/** The list of members for staff: what it shows, what it filters by, and its order. */
export const recordColumns = [
  'name',
  'number',
  'exchange',
  'standing',
  'person',
  'city',
  'joined',
  'balance',
  'credit',
  'use',
  'reserve',
  'plan',
  'signedIn',
  'broker',
] as const
export type RecordColumn = (typeof recordColumns)[number]

export const usualColumns: readonly RecordColumn[] = [
  'name',
  'number',
  'standing',
  'person',
  'joined',
  'balance',
  'use',
]

/** What can put it in order; `name` is the usual one. */
export const recordSorts = ['name', 'number', 'joined', 'balance'] as const
export type RecordSort = (typeof recordSorts)[number]

export const recordPageMost = 100

/** The names of the filter, as the address and the call have them. */
export const recordFilters = [
  'exchange',
  'standing',
  'signIn',
  'joinedFrom',
  'joinedUntil',
  'least',
  'most',
  'use',
  'idle',
  'broker',
] as const

/** `never`: nobody of the business has ever signed in. */
export const signInFilters = ['ever', 'never'] as const
