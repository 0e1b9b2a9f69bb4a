/** Credit lines that come with an import, which sets the floors of many accounts at once. */
import type { Tx } from '@exchange/database'
import { insertChanges, listByHand, upsertByHand, type LineChange } from './credit-lines.store.ts'

export interface ImportAct {
  /** The contact who imported them, or undid the import. */
  readonly by: number
  readonly at: Date
}

/**
 * Lines that came with an import: the rule leaves them as they are, and the history has them.
 * Returns the members whose line staff had set before.
 */
export async function keepImportedLines(
  tx: Tx,
  lines: readonly LineChange[],
  act: ImportAct,
): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set()
  const memberIds = lines.map(({ memberId }) => memberId)
  const before = await listByHand(tx, memberIds)
  await upsertByHand(tx, memberIds, true)
  await insertChanges(tx, lines, { cause: 'import', reason: '', ...act })
  return before
}

/** Whether the line is still kept as staff, or an import, set it. */
export async function isLineByHand(tx: Tx, memberId: number): Promise<boolean> {
  return (await listByHand(tx, [memberId])).has(memberId)
}

/** The import of a line is undone: it is as it was before, and follows the rule if it did. */
export async function undoImportedLine(
  tx: Tx,
  line: LineChange & { readonly byHand: boolean },
  act: ImportAct,
): Promise<void> {
  await upsertByHand(tx, [line.memberId], line.byHand)
  await insertChanges(tx, [line], { cause: 'import', reason: '', ...act })
}
