/**
 * Judges a command and writes it down as PostgreSQL will read it, once, before it joins a batch:
 * a command that cannot be posted fails here alone and never spoils the batch of others.
 */
import type { Command, Leg } from '../command.ts'
import { LedgerMisuse } from '../errors.ts'

/** One entry to be: legs of a command on the same account are one. */
export interface Movement {
  account: bigint
  mox: bigint
  usd: bigint
  pts: bigint
  unfloored: boolean
  witness: boolean
}

export interface Prepared {
  command: Command
  /** It does not wait for the disk: see `redoable` in ledger.ts. */
  isRedoable: boolean
  movements: readonly Movement[]
  /** For each leg, its movement. */
  movementOfLeg: readonly number[]
  /** JSON, as are the payloads. */
  detail: string
  answer: string | null
  facts: readonly { topic: string; payload: string }[]
}

/** Throws LedgerMisuse for a command that is a bug of its caller. */
export function prepare(command: Command, isRedoable = false): Prepared {
  const { idempotency } = command
  judgeNames(command)
  judgeGuards(command)
  const movements: Movement[] = []
  const movementOfLeg = command.legs.map((leg) => merge(movements, leg))
  judgeMovements(command, movements)
  return {
    command,
    isRedoable,
    movements,
    movementOfLeg,
    detail: JSON.stringify(command.detail),
    answer: idempotency ? JSON.stringify(idempotency.answer) : null,
    facts: (command.facts ?? []).map(({ topic, payload }) => ({
      topic,
      payload: JSON.stringify(payload),
    })),
  }
}

function merge(movements: Movement[], leg: Leg): number {
  const { account, MOX = 0n, USD = 0n, PTS = 0n } = leg
  const { unfloored = false, witness = false } = leg
  let place = movements.findIndex((movement) => movement.account === account)
  if (place === -1) {
    place = movements.push({ account, mox: 0n, usd: 0n, pts: 0n, unfloored: false, witness }) - 1
  }
  const movement = movements[place] as Movement
  movement.mox += MOX
  movement.usd += USD
  movement.pts += PTS
  movement.unfloored ||= unfloored
  return place
}

function judgeNames({ id, reverses, idempotency }: Command): void {
  const uuids = [id, reverses, idempotency?.key, idempotency?.requestHash]
  for (const uuid of uuids) {
    if (uuid !== undefined && !isUuid(uuid)) {
      throw new LedgerMisuse(`Not a UUID in lower case: ${uuid}`)
    }
  }
}

/** What a guard ties to a transfer is one: a request, a run, an approval. */
function judgeGuards({ id, kind, guards = [] }: Command): void {
  if (guards.length > 1 && new Set(guards.map(({ name }) => name)).size < guards.length) {
    throw new LedgerMisuse(`${kind} ${id} asks a guard twice`)
  }
}

/** In lower case, with its hyphens. Three of each command are looked at: by hand, in a fifth. */
function isUuid(text: string): boolean {
  if (text.length !== 36) return false
  for (let at = 0; at < 36; at += 1) {
    const code = text.charCodeAt(at)
    const hyphen = at === 8 || at === 13 || at === 18 || at === 23
    const digit = (code > 47 && code < 58) || (code > 96 && code < 103)
    if (hyphen ? code !== 45 : !digit) return false
  }
  return true
}

function judgeMovements({ id, kind }: Command, movements: readonly Movement[]): void {
  let mox = 0n
  let usd = 0n
  let pts = 0n
  for (const [place, movement] of movements.entries()) {
    mox += movement.mox
    usd += movement.usd
    pts += movement.pts
    // a party's leg may be a witness: FlashCash of the same owner paid all of it
    const moves = movement.mox !== 0n || movement.usd !== 0n || movement.pts !== 0n
    if (!moves && place > 0 && !movement.witness) {
      throw new LedgerMisuse(`${kind} ${id} moves nothing on account ${movement.account}`)
    }
  }
  if (movements.length === 0) throw new LedgerMisuse(`${kind} ${id} has no legs`)
  if (mox !== 0n || usd !== 0n || pts !== 0n) {
    throw new LedgerMisuse(`${kind} ${id} does not balance: MOX ${mox}, USD ${usd}, PTS ${pts}`)
  }
}
