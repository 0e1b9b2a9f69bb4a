/** The life of an import, and what can be done with it when. */

export const importStatuses = [
  'checked',
  'waiting',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const

export type ImportStatus = (typeof importStatuses)[number]

/** Of a row of its file. */
export const rowStatuses = [
  'ready',
  'faulty',
  'there',
  'skipped',
  'made',
  'undone',
  'kept',
] as const

export type RowStatus = (typeof rowStatuses)[number]

export type ImportRefusal =
  | 'import-not-found'
  | 'not-of-your-exchange'
  | 'row-not-found'
  | 'not-now'
  | 'changed-since'
  | 'has-faults'
  | 'nothing-to-do'
  | 'same-person'
  | 'own-business'
  | 'rows-forgotten'
  | 'no-letters'

/** Cells are corrected, and rows skipped, until it begins, and where it stopped. */
export const isOpen = (status: ImportStatus) => status === 'checked' || status === 'stopped'

/** It can be thrown away as if it had never come: nothing was made. */
export const isUnused = (status: ImportStatus) => status === 'checked' || status === 'waiting'

/** What was made can be taken back. */
export const isUndoable = (status: ImportStatus) => status === 'done' || status === 'stopped'

/** Why a row that was made stays when its import is undone. */
export const keptReasons = ['has-paid', 'has-balance', 'has-signed-in', 'has-changed'] as const

export type KeptReason = (typeof keptReasons)[number]
