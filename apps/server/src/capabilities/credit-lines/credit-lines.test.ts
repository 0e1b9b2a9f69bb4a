/** DOMAIN §4: credit lines follow the rule, unless staff set them; members are warned at 80 %. */
import {
  giveBackCreditLine,
  readCreditLine,
  readOwnCreditLine,
} from '@exchange/contract/credit-lines/credit-lines.contract'
import { setFloors } from '@exchange/ledger'
import { afterEach, describe, expect, it } from 'vitest'
import { setLines } from './index.ts'
import { upsertByHand } from './credit-lines.store.ts'
import { addTrader, newKey } from '../approvals/approvals.fixtures.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { pays } from '../months/months.fixtures.ts'
import { addOffice, policiesApp } from '../policies/policies.fixtures.ts'

const app = policiesApp()
afterEach(() => void (app().clock.now = null))

const limitOf = async ({ account }: { readonly account: bigint }) =>
  (
    await app().owner.query<{ limit: bigint }>(
      'select -floor_mox as limit from ledger.accounts where id = $1',
      [account],
    )
  ).rows[0]?.limit

/** How often a member was told, or will be in a moment. */
const told = async (
  what: 'changed' | 'near',
  { memberId }: { readonly memberId: number },
): Promise<number> => {
  const { rows } = await app().owner.query<{ told: number }>(
    `select (
      (
        select count(*)
        from kernel.outbox
        where topic = 'credit-line.' || $1 and (payload ->> 'member')::integer = $2
      ) + (
        select count(*)
        from notifications.notifications
        where kind = 'credit-line-' || $1 and member_id = $2
      )
    )::integer as told`,
    [what, memberId],
  )
  return rows[0]?.told ?? 0
}

const byHand = async ({ memberId }: { readonly memberId: number }) =>
  await app().owner.transaction((tx) => upsertByHand(tx, [memberId], true))

describe('a credit line that staff set', () => {
  it('stays as it is until it is given back to the rule, which is logged', async () => {
    const office = await addOffice(app(), { role: 'Finance' })
    const member = await addTrader(app(), { trade: 0n, creditLimit: 750_00n })
    const { memberId } = member
    await byHand(member)
    const own = (await member.api.call(readOwnCreditLine, {})).body
    expect(own).toMatchObject({ limit: 750, debt: 0, byHand: true, ruled: { limit: 500 } })
    const back = { memberId, reason: 'As others' }
    expect((await office.api.call(giveBackCreditLine, { ...back, reason: ' ' })).status).toBe(400)
    expect((await office.api.call(giveBackCreditLine, back)).status).toBe(200)
    expect((await office.api.call(giveBackCreditLine, back)).problem.code).toBe('CONFLICT')
    const seen = (await office.api.call(readCreditLine, { memberId })).body
    expect(seen).toMatchObject({ byHand: false, changes: [{ cause: 'given-back' }] })
    const line = (await staffLines(app())).findLast(({ act }) => act === 'credit-line.give-back')
    expect(line).toMatchObject({ members: [memberId], why: 'As others' })
  })

  it('SEC-06 nobody gives back that of a business of its own; of ten at once one does', async () => {
    const office = await addOffice(app(), { role: 'Finance' })
    const member = await addTrader(app(), { trade: 0n })
    const { memberId } = member
    await byHand(member)
    await byHand(office)
    const mine = { memberId: office.memberId, reason: 'Mine' }
    const own = await office.api.call(giveBackCreditLine, mine)
    expect([own.status, own.problem.code]).toEqual([403, 'FORBIDDEN'])
    const back = { memberId, reason: 'As others' }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => office.api.call(giveBackCreditLine, back)),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const { body } = await office.api.call(readCreditLine, { memberId })
    expect(body.changes).toHaveLength(1)
  })

  it('is neither read nor given back by staff of another exchange, members, or without proof', async () => {
    const member = await addTrader(app(), { trade: 0n })
    const { memberId } = member
    await byHand(member)
    const back = { memberId, reason: 'Mine' }
    const stranger = await addOffice(app(), { exchange: 9, role: 'Finance' })
    expect((await stranger.api.call(readCreditLine, { memberId })).status).toBe(404)
    expect((await stranger.api.call(giveBackCreditLine, back)).status).toBe(404)
    const provedAt = new Date(Date.now() - 3_600_000)
    const stale = await addOffice(app(), { role: 'Finance', provedAt })
    expect((await stale.api.call(giveBackCreditLine, back)).problem.code).toBe('PROOF_REQUIRED')
    expect((await member.api.call(giveBackCreditLine, back)).status).toBe(403)
    expect((await member.api.call(readOwnCreditLine, {})).body.byHand).toBe(true)
  })
})

describe('a credit line that is set', () => {
  const floors = async ({ account }: { readonly account: bigint }) =>
    (
      await app().owner.query<{ mox: bigint; usd: bigint; pts: bigint }>(
        `select floor_mox as mox, floor_usd as usd, floor_pts as pts
        from ledger.accounts where id = $1`,
        [account],
      )
    ).rows[0]

  it('leaves the floors of the Cash Reserve and of points, and keeps who and why, each once', async () => {
    const office = await addOffice(app(), { role: 'Finance' })
    const member = await addTrader(app(), { trade: 0n, creditLimit: 100_00n })
    const { memberId } = member
    await app().owner.transaction((tx) =>
      setFloors(tx, member.account, { MOX: -100_00n, USD: -20_00n, PTS: 3_00n }),
    )
    const { contactId: by } = office
    const why = { cause: 'import', reason: 'Older system', by, at: new Date() } as const
    const set = (limit: bigint) =>
      app().owner.transaction((tx) => setLines(tx, [{ memberId, limit }], why))
    expect(await set(300_00n)).toMatchObject({ ok: true })
    expect(await set(300_00n)).toMatchObject({ ok: true })
    expect(await floors(member)).toEqual({ mox: -300_00n, usd: -20_00n, pts: 3_00n })
    const { body } = await office.api.call(readCreditLine, { memberId })
    expect(body).toMatchObject({ limit: 300, byHand: true })
    expect(body.changes).toMatchObject([
      { cause: 'import', before: 100, after: 300, reason: 'Older system' },
    ])
  })

  it('of a member that is not active stays', async () => {
    const office = await addOffice(app(), { role: 'Finance' })
    const member = await addTrader(app(), { trade: 0n, creditLimit: 100_00n })
    const { memberId } = member
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      memberId,
    ])
    const { contactId: by } = office
    const why = { cause: 'office', reason: 'Asked', by, at: new Date() } as const
    const set = await app().owner.transaction((tx) => setLines(tx, [{ memberId, limit: 9n }], why))
    expect(set).toMatchObject({ error: 'not-active' })
    expect(await limitOf(member)).toBe(100_00n)
  })
})

describe('the rule of the 1st', () => {
  it('grows and shrinks lines by the sales before it, once, and leaves those of staff', async () => {
    const { owner } = app()
    const [grows, shrinks, debtor, kept] = [
      await addTrader(app(), { creditLimit: 500_00n }),
      await addTrader(app(), { creditLimit: 2_000_00n, trade: 0n }),
      await addTrader(app(), { creditLimit: 2_000_00n, trade: 0n }),
      await addTrader(app(), { creditLimit: 900_00n, trade: 0n }),
    ]
    const buyer = await addTrader(app(), { trade: 50_000_00n })
    await byHand(kept)
    const lastMonth = new Date(new Date().setUTCDate(1) - 5 * 86_400_000)
    await pays(owner, [buyer, grows], { amount: 2_000_00n, at: lastMonth.toISOString() })
    await buyer.send(grows, 2_000, newKey())
    await debtor.send(buyer, 1_200, newKey())
    // The first run begins the count, and judges nobody.
    await owner.query(
      `insert into credit_lines.runs (exchange_id, month, begins_at, done_at)
      values (8, '2020-01', '2020-01-01', now())`,
    )
    // Sales count that were made before the 1st; the database's clock is that of today.
    await owner.query(`update exchanges.exchanges set zone = 'UTC'`)
    const month = new Date().toISOString().slice(0, 7)
    await Promise.all([app().work('credit-lines.rule'), app().work('credit-lines.rule')])
    // What is sold after the 1st counts in the next month.
    expect(await limitOf(grows)).toBe(700_00n)
    expect(await limitOf(shrinks)).toBe(500_00n)
    expect(await limitOf(debtor)).toBe(1_200_00n)
    expect(await limitOf(kept)).toBe(900_00n)
    expect(await told('changed', shrinks)).toBe(1)
    const { rows } = await owner.query<{ month: string }>(
      `select month from credit_lines.runs where exchange_id = 8 and done_at is not null
      order by month desc limit 1`,
    )
    expect(rows[0]?.month).toBe(month)
    await app().work('credit-lines.rule')
    expect(await told('changed', shrinks)).toBe(1)
    const seen = (await grows.api.call(readOwnCreditLine, {})).body
    expect(seen.ruled).toMatchObject({ limit: 900, working: { share: '40000', bound: null } })
  })

  it('begins with the month after the first, and changes nothing where lines do not grow', async () => {
    const member = await addTrader(app(), { exchange: 27, creditLimit: 100_00n })
    await app().work('credit-lines.rule')
    expect(await limitOf(member)).toBe(100_00n)
    await app().owner.query(
      `update exchanges.policies set credit = credit || '{"grows": false}' where exchange_id = 27`,
    )
    await app().owner.query(`update credit_lines.runs set month = '2020-01' where exchange_id = 27`)
    await app().work('credit-lines.rule')
    expect(await limitOf(member)).toBe(100_00n)
  })
})

it('a member is warned once when it has used 80 % of its line, and again after the next crossing', async () => {
  const { owner } = app()
  const member = await addTrader(app(), { trade: 0n, creditLimit: 1_000_00n })
  const seller = await addTrader(app())
  const warned = () => told('near', member)
  await member.send(seller, 799, newKey())
  await app().work('credit-lines.warn')
  expect(await warned()).toBe(0)
  await member.send(seller, 1, newKey())
  await Promise.all([app().work('credit-lines.warn'), app().work('credit-lines.warn')])
  expect(await warned()).toBe(1)
  await owner.transaction((tx) =>
    setFloors(tx, member.account, { MOX: -5_000_00n, USD: 0n, PTS: 0n }),
  )
  await app().work('credit-lines.warn')
  await owner.transaction((tx) =>
    setFloors(tx, member.account, { MOX: -900_00n, USD: 0n, PTS: 0n }),
  )
  await app().work('credit-lines.warn')
  expect(await warned()).toBe(2)
})
