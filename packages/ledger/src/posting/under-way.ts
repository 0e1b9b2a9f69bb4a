/** The batches that the database is working on. */
import { namesOf, type Waiting } from './line.ts'

/** `patient`: no person waits for it. */
export type Haste = 'prompt' | 'patient'

export interface Batch {
  readonly haste: Haste
  readonly commands: readonly Waiting[]
  /** By `performance.now()`. */
  readonly begunAt: number
}

export interface UnderWay {
  /** The ids and keys of their commands. */
  readonly names: ReadonlySet<string>
  /** The oldest first. */
  of(haste: Haste): Batch[]
  /** How many commands they have. */
  size(): number
  begin(haste: Haste, commands: readonly Waiting[]): Batch
  end(batch: Batch): void
}

export function createUnderWay(): UnderWay {
  const batches = new Set<Batch>()
  const names = new Set<string>()
  return {
    names,
    of: (wanted) => [...batches].filter(({ haste }) => haste === wanted),
    size: () => sizeOf([...batches]),
    begin(haste, commands) {
      const batch = { haste, commands, begunAt: performance.now() }
      batches.add(batch)
      for (const name of commands.flatMap(namesOf)) names.add(name)
      return batch
    },
    end(batch) {
      batches.delete(batch)
      for (const name of batch.commands.flatMap(namesOf)) names.delete(name)
    },
  }
}

/** How many commands they have together. */
export function sizeOf(batches: readonly Pick<Batch, 'commands'>[]): number {
  return batches.reduce((sum, { commands }) => sum + commands.length, 0)
}
