/**
 * The database trusts no argument: whatever the application's login passes to `ledger.post`,
 * entries sum to zero, every balance is the sum of its entries, only the permitted kinds go below a
 * floor, and nothing is debited after it expired. What a reversal may give back: reversals.test.ts.
 */
import { randomUUID } from 'node:crypto'
import { loneConnection, type LoneConnection } from '@exchange/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount, setFloors } from '../index.ts'
import { ledgerFixture } from '../testing/ledger.fixtures.ts'
import type { PostingRow } from './statement.ts'

const at = ledgerFixture()
const FLOOR = -20n
const CALLS = 2_000

let members: string[] = []
let house = ''
let houses = { fund: '', income: '' }
/** With the application's rights. A pool would replace its connection after each refused call. */
let connection: LoneConnection

beforeAll(async () => {
  connection = loneConnection({ url: at.url() })
  const floors = { MOX: FLOOR, USD: FLOOR, PTS: 0n }
  const ids = [await at.member(50n, floors), await at.member(50n, floors), await at.member(0n)]
  const ended = await at.db.transaction((tx) =>
    openAccount(tx, {
      owner: 'member:1',
      kind: 'flash',
      key: 'ended',
      expiresAt: new Date(Date.now() - 60_000),
    }),
  )
  const raised = await at.member(10n, floors)
  await at.db.transaction((tx) => setFloors(tx, raised, { MOX: 100n, USD: 0n, PTS: 0n }))
  members = [...ids, ended, raised].map(String)
  house = String(at.house)
  const income = await at.db.transaction((tx) =>
    openAccount(tx, {
      owner: 'exchange:8',
      kind: 'fee-income',
      floors: { MOX: null, USD: null, PTS: null },
    }),
  )
  houses = { fund: house, income: String(income) }
})
afterAll(() => connection.end())

function post(commands: unknown): Promise<PostingRow[]> {
  const values = [JSON.stringify(commands)]
  return connection.query({ name: 'post', text: 'select * from ledger.post($1)', values })
}

/** What is wrong with the books after the transfer $1, in words; nothing when they are right. */
const FAULTS = `
  select 'transfer ' || t.seq || ' has entries that do not sum to zero, or none' as fault
  from ledger.transfers t
  left join ledger.entries e on e.transfer_seq = t.seq
  where t.seq > $1
  group by t.seq
  having (sum(e.mox), sum(e.usd), sum(e.pts)) is distinct from (0.0, 0.0, 0.0)
  union all
  select 'the balance of account ' || a.id || ' is not the sum of its entries'
  from ledger.accounts a
  left join (
    select account_id, sum(mox) as mox, sum(usd) as usd, sum(pts) as pts, count(*) as entries
    from ledger.entries
    group by account_id
  ) e on e.account_id = a.id
  where (a.mox, a.usd, a.pts, a.version) is distinct from (
    coalesce(e.mox, 0), coalesce(e.usd, 0), coalesce(e.pts, 0), coalesce(e.entries, 0)
  )
  union all
  select 'transfer ' || t.seq || ' has a wrong balance after it, on account ' || e.account_id
  from ledger.transfers t
  join ledger.entries e on e.transfer_seq = t.seq
  left join ledger.entries b on b.account_id = e.account_id and b.version = e.version - 1
  where t.seq > $1
    and (e.mox_after, e.usd_after, e.pts_after) is distinct from (
      coalesce(b.mox_after, 0) + e.mox, coalesce(b.usd_after, 0) + e.usd,
      coalesce(b.pts_after, 0) + e.pts
    )
  union all
  select t.kind || ' ' || t.seq || ' passed a floor of account ' || e.account_id
  from ledger.transfers t
  join ledger.entries e on e.transfer_seq = t.seq
  join ledger.accounts a on a.id = e.account_id
  join lateral (
    select f.*
    from ledger.floors f
    where f.account_id = e.account_id and f.version < e.version
    order by f.version desc, f.id desc
    limit 1
  ) f on true
  left join ledger.unfloored_kinds k on k.kind = t.kind
  where t.seq > $1
    and (
      (e.mox < 0 and e.mox_after < f.floor_mox and k.payee_usd_only is not false)
      or (e.pts < 0 and e.pts_after < f.floor_pts and k.payee_usd_only is not false)
      or (
        e.usd < 0 and e.usd_after < f.floor_usd
        and (
          k.kind is null
          or (k.payee_usd_only and (e.mox <= 0 or -e.usd > e.mox or a.kind <> 'main'))
        )
      )
    )
  union all
  select t.kind || ' ' || t.seq || ' debited account ' || e.account_id || ' after it had expired'
  from ledger.transfers t
  join ledger.entries e on e.transfer_seq = t.seq
  join ledger.accounts a on a.id = e.account_id
  where t.seq > $1
    and a.expires_at <= t.posted_at
    and (e.mox < 0 or e.usd < 0 or e.pts < 0)
    and (t.kind, a.kind) <> ('flash-evaporation', 'flash')`

async function faultsAfter(sequence: bigint): Promise<string[]> {
  const statement = { name: 'faults', text: FAULTS, values: [sequence] }
  const rows = await connection.query<{ fault: string }>(statement)
  return rows.map(({ fault }) => fault)
}

async function lastSequence(): Promise<bigint> {
  const text = 'select coalesce(max(seq), 0) as last from ledger.transfers'
  const [row] = await connection.query<{ last: bigint }>({ name: 'last', text })
  return row?.last ?? 0n
}

/** Mostly a valid value, and sometimes one of the wrong ones. */
function mostly(valid: fc.Arbitrary<unknown>, ...wrong: unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 100, arbitrary: valid },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  )
}

/** Derived values that a caller might claim; the function ignores these names. */
const claims = fc.dictionary(
  fc.constantFrom('mox_after', 'sum', 'low', 'balance', 'version', 'below_floor', 'sequence'),
  fc.constantFrom<unknown>(0, '1000000', true),
  { maxKeys: 2 },
)
const place = fc.nat(4)
const amount = mostly(
  fc.integer({ min: -40, max: 40 }).map(String),
  ...['9223372036854775807', '-9223372036854775808', '1e3', 'NaN', 0.5, 12, null, true, [1]],
)
const kinds = ['send', 'charge', 'flash-evaporation', 'points-claim']
const reusedIds = Array.from({ length: 30 }, () => randomUUID())
const reused = fc.constantFrom(...reusedIds)

const anyCommand = fc.record({
  id: fc.oneof(
    { weight: 9, arbitrary: mostly(fc.uuid(), null, 'x') },
    { weight: 1, arbitrary: fc.constantFrom(...reusedIds.slice(0, 3)) },
  ),
  kind: mostly(fc.constantFrom(...kinds), 'refund', 'staff-reversal', 'no such kind', null),
  actor: mostly(fc.constant('contact:1'), '', 7, null),
  detail: mostly(fc.constant({ code: 'x' }), [], null, 'text'),
  note: mostly(
    fc.constantFrom(null, { body: 'x', author: 'contact:1' }),
    ...[{ body: 'x' }, { body: 5, author: '' }, 'text', []],
  ),
  occurred_at: mostly(fc.constant(null), '2020-01-01', '2090-01-01', 'never'),
  reverses: mostly(fc.constant(null), ...reusedIds.slice(0, 3)),
  legs: fc.uniqueArray(
    fc.record({
      place,
      wrongAccount: mostly(fc.constant(undefined), '999999', '-1', null, 'x'),
      mox: amount,
      usd: amount,
      pts: amount,
      unfloored: mostly(fc.constantFrom(false, false, false, true), null, 'yes'),
      claims,
    }),
    { minLength: 1, maxLength: 4, selector: (leg) => leg.place },
  ),
  house: fc.constantFrom('fund' as const, 'income' as const),
  /** A last leg on a house account makes it balance, but for this unit. */
  unbalanced: fc.oneof(
    { weight: 30, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('mox', 'usd', 'pts') },
  ),
  expect: mostly(fc.constant(null), [], [{ account: 1, version: 1 }], [{ version: 1 }]),
  key: fc.oneof(fc.constant(null), fc.uuid(), reused),
  request_hash: mostly(fc.constant(reusedIds[0]), ...reusedIds.slice(1, 4), null),
  answer: mostly(fc.constant({ after: 1_000_000 }), null, 5),
  facts: mostly(fc.constant(null), [], [{ topic: 'x', payload: {} }], [{}]),
  guards: mostly(fc.constant(null), [], [{ name: 'no such guard', args: {} }]),
  claims,
})
type AnyCommand = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never

function toJson({ legs, house: name, unbalanced, claims: more, ...rest }: AnyCommand): unknown {
  const moved = legs.map(({ place: member, wrongAccount, claims: claimed, ...leg }) => ({
    ...claimed,
    ...leg,
    account: wrongAccount === undefined ? members[member] : wrongAccount,
  }))
  const opposite = (unit: 'mox' | 'usd' | 'pts') =>
    unit === unbalanced
      ? '0'
      : String(-moved.reduce((sum, leg) => sum + (Number(leg[unit]) || 0), 0))
  const last = {
    account: houses[name],
    mox: opposite('mox'),
    usd: opposite('usd'),
    pts: opposite('pts'),
  }
  return { ...more, ...rest, legs: [...moved, last] }
}

describe('the arguments of ledger.post', () => {
  it(
    `break no sum, balance or floor, whatever they are, in ${CALLS} calls`,
    { timeout: 300_000 },
    async () => {
      const became: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 3 }), async (commands) => {
          const before = await lastSequence()
          const rows = await post(commands.map(toJson)).catch(() => [{ outcome: 'error' }])
          for (const { outcome } of rows) became[outcome] = (became[outcome] ?? 0) + 1
          expect(await faultsAfter(before)).toEqual([])
        }),
        // each call leaves its mark on the books: a smaller one, made afterwards, is no example
        { numRuns: CALLS, endOnFailure: true },
      )
      // many calls must get as far as posting, and some must end in every other way
      expect(became['posted']).toBeGreaterThan(CALLS / 10)
      expect(Object.keys(became)).toEqual(
        expect.arrayContaining(['error', 'floor', 'expired', 'mismatch', 'replayed', 'duplicate']),
      )
    },
  )

  it('cannot raise a balance by more than its entry', async () => {
    const member = String(await at.member())
    const before = await lastSequence()
    const claimed = { mox_after: '1000000', balance: '1000000', sum: '1000000' }
    const legs = [
      { account: member, mox: '5', usd: '0', pts: '0', ...claimed },
      { account: house, mox: '-5', usd: '0', pts: '0', ...claimed },
    ]
    const send = { id: randomUUID(), kind: 'send', actor: 'contact:1', detail: {}, legs }
    expect(await post([{ ...send, ...claimed }])).toMatchObject([
      { outcome: 'posted', after_mox: [5n, expect.any(BigInt)] },
    ])
    const unbalanced = legs.map((one) => ({ ...one, mox: '1000000' }))
    await expect(post([{ ...send, id: randomUUID(), legs: unbalanced }])).rejects.toMatchObject({
      code: 'LG001',
    })
    expect(await faultsAfter(before)).toEqual([])
  })

  it('cannot take a balance below its floor in the middle of a batch', async () => {
    const member = String(await at.member())
    const before = await lastSequence()
    const send = (mox: bigint, low: string) => ({
      id: randomUUID(),
      kind: 'send',
      actor: 'contact:1',
      detail: {},
      low,
      lows: [low],
      legs: [
        { account: member, mox: String(mox), usd: '0', pts: '0', low, below_floor: true },
        { account: house, mox: String(-mox), usd: '0', pts: '0' },
      ],
    })
    const [out, back] = await post([send(-1_000n, '0'), send(1_000n, '0')])
    expect(out).toMatchObject({ outcome: 'floor', account: BigInt(member), unit: 'MOX' })
    expect(back).toMatchObject({ outcome: 'posted' })
    expect(await faultsAfter(before)).toEqual([])
  })

  it('cannot date a transfer back to spend from an account that has expired', async () => {
    const ended = String(await at.member(0n, { MOX: FLOOR }, new Date(Date.now() - 60_000)))
    const before = await lastSequence()
    const legs = [
      { account: ended, mox: '-5', usd: '0', pts: '0' },
      { account: house, mox: '5', usd: '0', pts: '0' },
    ]
    const send = { id: randomUUID(), kind: 'send', actor: 'contact:1', detail: {}, legs }
    const datedBack = post([{ ...send, occurred_at: '2020-01-01' }])
    const refusal = await datedBack.catch((error: { code?: string }) => error.code)
    expect(await faultsAfter(before)).toEqual([])
    expect(refusal).toBe('LG403')
  })

  it('cannot name one account twice to have both legs checked against the same balance', async () => {
    const member = String(await at.member(10n))
    const before = await lastSequence()
    const legs = [
      { account: member, mox: '-10', usd: '0', pts: '0' },
      { account: member, mox: '-10', usd: '0', pts: '0' },
      { account: house, mox: '20', usd: '0', pts: '0' },
    ]
    const send = { id: randomUUID(), kind: 'send', actor: 'contact:1', detail: {}, legs }
    await expect(post([send])).rejects.toMatchObject({ constraint: 'entries_pkey' })
    expect(await faultsAfter(before)).toEqual([])
  })
})
