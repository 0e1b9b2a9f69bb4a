/** Turns prepared commands into the one statement that posts them, and its arrays. */
import type { Statement } from '@exchange/database'
import type { JsonObject } from '../command.ts'
import { bigints, booleans, ints, jsonbs, jsons, texts, uuids } from './binary-arrays.ts'
import type { Prepared } from './prepare.ts'
import { sumLegs, type RunningSums } from './running-sums.ts'

const PARAMETER_TYPES = [
  'bigint[]',
  'uuid[]',
  'text[]',
  'text[]',
  'jsonb[]',
  'timestamptz[]',
  'uuid[]',
  'uuid[]',
  'uuid[]',
  'json[]',
  'int[]',
  'int[]',
  'uuid[]',
  'int[]',
  'int[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
  'boolean[]',
  'int[]',
  'int[]',
  'bigint[]',
  'int[]',
  'text[]',
  'json[]',
  'jsonb',
  'int[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
  'int[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
]
const PLACEHOLDERS = PARAMETER_TYPES.map((type, index) => `$${index + 1}::${type}`).join(', ')
const POST = `ledger.post_together(${PLACEHOLDERS})`
const DURABLE = { name: 'ledger.post', text: `select * from ${POST}` }
/** Nobody waits for the disk: neither who posts, nor the next batch at the lock. */
const REDOABLE = {
  name: 'ledger.post-redoable',
  text: `select *, set_config('synchronous_commit', 'off', true) as quickly from ${POST}`,
}

/** The answer is read by decode.ts, value by value: nothing is parsed on the way. */
const asText = { getTypeParser: () => (value: string) => value } as unknown as NonNullable<
  Statement['types']
>

export interface EncodedBatch {
  statement: Statement
  /** The accounts of the batch, ascending: the answer names them by place. */
  accounts: BigInt64Array
  /** For each leg, its account's place, from 1. */
  places: readonly number[]
  sums: RunningSums
}

type Columns = ReturnType<typeof emptyColumns>

export function encodeBatch(batch: readonly Prepared[]): EncodedBatch {
  const accounts = accountsOf(batch)
  const places = new Map<bigint, number>()
  accounts.forEach((account, index) => places.set(account, index + 1))
  const columns = emptyColumns(accounts.length)
  const guards: Record<string, readonly { name: string; args: JsonObject }[]> = {}
  let guarded = false
  batch.forEach((prepared, index) => {
    addCommand(columns, prepared)
    addMovements(columns, prepared, index + 1, places)
    addCompanions(columns, prepared, index + 1, places)
    if (prepared.command.guards?.length) {
      guards[index + 1] = prepared.command.guards
      guarded = true
    }
  })
  const values = [bigints([...accounts]), ...written(columns, batch.length)]
  const sums = columns.sums.take()
  return {
    accounts,
    places: columns.places,
    sums,
    statement: {
      ...(batch.every(({ isRedoable }) => isRedoable) ? REDOABLE : DURABLE),
      values: [...values, guarded ? JSON.stringify(guards) : null, ...added(sums)],
      types: asText,
    },
  }
}

/** In the order of the function's parameters. What no command has is an array without elements. */
function written(columns: Columns, commands: number): (Buffer | string)[] {
  const anyKey = columns.lookups.length < commands
  return [
    uuids(columns.ids),
    texts(columns.kinds),
    texts(columns.actors),
    jsonbs(columns.details),
    columns.occurred.some(isThere) ? timesLiteral(columns.occurred) : '{}',
    uuids(columns.reverses.some(isThere) ? columns.reverses : []),
    uuids(anyKey ? columns.keys : []),
    uuids(anyKey ? columns.hashes : []),
    jsons(anyKey ? columns.answers : []),
    ints(columns.firsts),
    ints(columns.ends),
    uuids(columns.lookups),
    ints(columns.commands),
    ints(columns.places),
    bigints(columns.mox),
    bigints(columns.usd),
    bigints(columns.pts),
    booleans(columns.unfloored.includes(true) ? columns.unfloored : []),
    ints(columns.expectCommands),
    ints(columns.expectPlaces),
    bigints(columns.expectVersions),
    ints(columns.factCommands),
    texts(columns.factTopics),
    jsons(columns.factPayloads),
  ]
}

function added({ lasts, lows, nths, mox, usd, pts }: RunningSums): Buffer[] {
  const least = [bigints(lows.mox), bigints(lows.usd), bigints(lows.pts)]
  return [ints(lasts), ...least, ints(nths), bigints(mox), bigints(usd), bigints(pts)]
}

function isThere(value: unknown): boolean {
  return value !== null
}

/** Rare: only jobs and the demo fill say when something occurred. */
function timesLiteral(times: readonly (Date | null)[]): string {
  return `{${times.map((time) => time?.toISOString() ?? 'null').join(',')}}`
}

function emptyColumns(accounts: number) {
  return {
    sums: sumLegs(accounts),
    ids: [] as string[],
    kinds: [] as string[],
    actors: [] as string[],
    details: [] as string[],
    occurred: [] as (Date | null)[],
    reverses: [] as (string | null)[],
    keys: [] as (string | null)[],
    hashes: [] as (string | null)[],
    answers: [] as (string | null)[],
    firsts: [] as number[],
    ends: [] as number[],
    lookups: [] as string[],
    commands: [] as number[],
    places: [] as number[],
    mox: [] as bigint[],
    usd: [] as bigint[],
    pts: [] as bigint[],
    unfloored: [] as boolean[],
    expectCommands: [] as number[],
    expectPlaces: [] as number[],
    expectVersions: [] as bigint[],
    factCommands: [] as number[],
    factTopics: [] as string[],
    factPayloads: [] as string[],
  }
}

function accountsOf(batch: readonly Prepared[]): BigInt64Array {
  const accounts = new Set<bigint>()
  for (const { command, movements } of batch) {
    for (const { account } of movements) accounts.add(account)
    for (const { account } of command.expect ?? []) accounts.add(account)
  }
  return BigInt64Array.from(accounts).toSorted()
}

function addCommand(columns: Columns, { command, detail, answer }: Prepared): void {
  const { idempotency } = command
  columns.ids.push(command.id)
  columns.kinds.push(command.kind)
  columns.actors.push(command.actor)
  columns.details.push(detail)
  columns.occurred.push(command.occurredAt ?? null)
  columns.reverses.push(command.reverses ?? null)
  columns.keys.push(idempotency?.key ?? null)
  columns.hashes.push(idempotency?.requestHash ?? null)
  columns.answers.push(answer)
  // a key's record stands for the transfer: only commands without one are looked up by id
  if (!idempotency) columns.lookups.push(command.id)
}

function addMovements(
  columns: Columns,
  prepared: Prepared,
  position: number,
  places: Map<bigint, number>,
): void {
  for (const { account } of prepared.command.expect ?? []) {
    columns.sums.expectUnmoved(places.get(account) ?? 0)
  }
  columns.firsts.push(columns.places.length + 1)
  for (const movement of prepared.movements) {
    const { account, mox, usd, pts, unfloored } = movement
    const place = places.get(account) ?? 0
    columns.sums.add(place, movement)
    columns.commands.push(position)
    columns.places.push(place)
    columns.mox.push(mox)
    columns.usd.push(usd)
    columns.pts.push(pts)
    columns.unfloored.push(unfloored)
  }
  columns.ends.push(columns.places.length)
}

function addCompanions(
  columns: Columns,
  { command, facts }: Prepared,
  position: number,
  places: Map<bigint, number>,
): void {
  for (const { account, version } of command.expect ?? []) {
    columns.expectCommands.push(position)
    columns.expectPlaces.push(places.get(account) ?? 0)
    columns.expectVersions.push(version)
  }
  for (const { topic, payload } of facts) {
    columns.factCommands.push(position)
    columns.factTopics.push(topic)
    columns.factPayloads.push(payload)
  }
}
