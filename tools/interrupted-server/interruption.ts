/** What a test wants of its server, told to the process in the environment. */
import type { PlaceName } from './places.ts'

/** What to bundle for it. */
export const interruptedServer = 'tools/interrupted-server/interrupted-server.process.ts'

export interface Interruption {
  /** Where the process kills itself, and at which passing of it; the first by default. */
  readonly killAt?: PlaceName
  readonly passing?: number
  /** A file that says how many milliseconds the process is ahead of the time. */
  readonly clockFile?: string | undefined
  /** The record of an idempotency key is written after the commit of the money. */
  readonly recordsLate?: boolean
  /** Missing answers of the card gateway are taken for declines. */
  readonly isCareless?: boolean
}

export function toEnvironment(interruption: Interruption): Record<string, string> {
  return { INTERRUPTION: JSON.stringify(interruption) }
}

export function fromEnvironment(env: NodeJS.ProcessEnv): Interruption {
  return JSON.parse(env['INTERRUPTION'] ?? '{}') as Interruption
}
