/**
 * Validates a command and serialises it as the JSON that `ledger.post` reads, before it joins a
 * batch: an invalid command fails here alone.
 */
import type { Command, Leg } from '../command.ts'
import { LedgerMisuse } from '../errors.ts'

export interface Prepared {
  readonly command: Command
  /** A `ledger.command` as JSON. */
  readonly json: string
  /** For each leg of the command, the index of its account among the merged legs. */
  readonly placeOfLeg: readonly number[]
}

/** One posted leg: legs of a command on the same account are merged. */
interface Movement {
  account: bigint
  mox: bigint
  usd: bigint
  pts: bigint
  unfloored: boolean
  mayBeZero: boolean
}

/** Throws LedgerMisuse when the command is invalid. */
export function prepare(command: Command): Prepared {
  checkNames(command)
  checkGuards(command)
  const movements: Movement[] = []
  const placeOfLeg = command.legs.map((leg) => merge(movements, leg))
  checkMovements(command, movements)
  return { command, json: write(command, movements), placeOfLeg }
}

function merge(movements: Movement[], leg: Leg): number {
  const { account, MOX = 0n, USD = 0n, PTS = 0n } = leg
  const { unfloored = false, mayBeZero = false } = leg
  let place = movements.findIndex((movement) => movement.account === account)
  if (place === -1) {
    const zero = { mox: 0n, usd: 0n, pts: 0n, unfloored: false, mayBeZero: false }
    place = movements.push({ account, ...zero }) - 1
  }
  const movement = movements[place] as Movement
  movement.mox += MOX
  movement.usd += USD
  movement.pts += PTS
  movement.unfloored ||= unfloored
  movement.mayBeZero ||= mayBeZero
  return place
}

/**
 * Field names are those of the type `ledger.command`; a bigint becomes a string, to keep all
 * digits.
 */
function write(command: Command, movements: readonly Movement[]): string {
  return JSON.stringify({
    id: command.id,
    kind: command.kind,
    actor: command.actor,
    detail: command.detail,
    note: command.note?.body === '' ? undefined : command.note,
    occurred_at: command.occurredAt,
    reverses: command.reverses,
    legs: movements.map(({ account, mox, usd, pts, unfloored }) => ({
      account: String(account),
      mox: String(mox),
      usd: String(usd),
      pts: String(pts),
      unfloored,
    })),
    expect: command.expect?.map(({ account, version }) => ({
      account: String(account),
      version: String(version),
    })),
    key: command.idempotency?.key,
    request_hash: command.idempotency?.requestHash,
    answer: command.idempotency?.answer,
    facts: command.facts,
    guards: command.guards,
  })
}

function checkNames({ id, reverses, idempotency, detail }: Command): void {
  if ('noteHash' in detail) throw new LedgerMisuse(`Only the ledger hashes a note: ${id}`)
  const uuids = [id, reverses, idempotency?.key, idempotency?.requestHash]
  for (const uuid of uuids) {
    if (uuid !== undefined && !UUID.test(uuid)) {
      throw new LedgerMisuse(`Not a UUID in lower case: ${uuid}`)
    }
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

/** A guard links exactly one thing to a transfer: a request, a run, an approval. */
function checkGuards({ id, kind, guards = [] }: Command): void {
  if (new Set(guards.map(({ name }) => name)).size < guards.length) {
    throw new LedgerMisuse(`${kind} ${id} asks a guard twice`)
  }
}

function checkMovements({ id, kind }: Command, movements: readonly Movement[]): void {
  let mox = 0n
  let usd = 0n
  let pts = 0n
  for (const [place, movement] of movements.entries()) {
    mox += movement.mox
    usd += movement.usd
    pts += movement.pts
    const moves = movement.mox !== 0n || movement.usd !== 0n || movement.pts !== 0n
    if (!moves && place > 0 && !movement.mayBeZero) {
      throw new LedgerMisuse(`${kind} ${id} moves nothing on account ${movement.account}`)
    }
  }
  if (movements.length === 0) throw new LedgerMisuse(`${kind} ${id} has no legs`)
  if (mox !== 0n || usd !== 0n || pts !== 0n) {
    throw new LedgerMisuse(`${kind} ${id} does not balance: MOX ${mox}, USD ${usd}, PTS ${pts}`)
  }
}
