import type { Database } from '@exchange/database'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { cardWorld } from '../card-attempts/card-attempts.fixtures.ts'
import type { MemberStory, TestMember } from '../members/members.fixtures.ts'
import { createSavedCardSettling } from '../wallet/index.ts'
import { freshCard } from './auto-reload.fixtures.ts'
import { createReloadSettling, createReserveReloads } from './index.ts'
import { reloadLow } from './reload-low.service.ts'
import { signUp } from './sign-up.service.ts'

const world = cardWorld()

const hourMs = 3_600_000
const declinesLater = '4000000000000341'

beforeAll(() => {
  world().attempts.on('vault', createSavedCardSettling(world().needs.outbox))
  world().attempts.on('auto-reload', createReloadSettling(world().needs.outbox))
})

afterEach(async () => {
  await world().sandbox.order('/faults')
})

async function travel(milliseconds: number): Promise<void> {
  await world().travel(milliseconds)
}

/** Reserve -10.00, enrolled with 25.00 and a trigger of 0 by default. */
async function lowMember(
  story: MemberStory & { readonly card?: string; readonly trigger?: bigint } = {},
): Promise<TestMember> {
  const member = await world().member({ reserve: -10_00n, reserveFloor: -100_00n, ...story })
  const vaultId = world().attempts.newVaultId()
  const keep = { purpose: 'vault', amount: 0n, saveAs: vaultId } as const
  await world().pay(member, story.card ?? freshCard(), keep)
  const { owner: database, needs } = world()
  const order = { wish: 'enrol', vaultId, amount: 25_00n, trigger: story.trigger ?? 0n } as const
  const signed = await signUp({ ...needs, database }, member, order)
  if (!signed.ok) throw new Error(`The card was not enrolled: ${signed.error}`)
  return member
}

/** Runs the job as one process does. */
function look(member: TestMember): Promise<number> {
  const { needs, attempts } = world()
  const { database, now } = needs
  const reloads = createReserveReloads({ database, chargeSavedCard: attempts.chargeSavedCard, now })
  return reloadLow({ database, reloads, now }, [member.memberId])
}

it('AUTO-07 charges the card once when the reserve is below its trigger', async () => {
  const member = await lowMember()
  expect(await look(member)).toBe(1)
  expect(await world().reserve(member)).toBe(15_00n)
  expect(await look(member)).toBe(0)
})

it('AUTO-17 SEC-08 charges no card once whoever set it up may not use payment cards', async () => {
  const member = await lowMember()
  await world().owner.query(
    `update members.contacts set rights = array_remove(rights, 'cards') where id = $1`,
    [member.contactId],
  )
  expect(await look(member)).toBe(0)
  expect(await world().reserve(member)).toBe(-10_00n)
  const { database, now } = world().needs
  // Not even an attempt is begun.
  const chargeSavedCard = () => Promise.reject(new Error('a charge was begun'))
  const reloads = createReserveReloads({ database, chargeSavedCard, now })
  expect(await reloads.isEnrolled(member.memberId)).toBe(false)
  expect(await reloadLow({ database, reloads, now }, [member.memberId])).toBe(0)
})

it('AUTO-06 AUTO-07 reloads up to a trigger above zero, in whole multiples', async () => {
  const member = await lowMember({ trigger: 40_00n })
  expect(await look(member)).toBe(1)
  expect(await world().reserve(member)).toBe(40_00n)
})

it('AUTO-07 does not reload a reserve that equals its trigger', async () => {
  const member = await lowMember({ reserve: 0n })
  expect(await look(member)).toBe(0)
})

it('AUTO-07 reloads the others when one reload fails', async () => {
  const [broken, member] = [await lowMember(), await lowMember()]
  const { needs, attempts } = world()
  const { database, now } = needs
  const chargeSavedCard: typeof attempts.chargeSavedCard = async (order) => {
    if (order.payer.memberId === broken.memberId) throw new Error('no charge for this one')
    return await attempts.chargeSavedCard(order)
  }
  const reloads = createReserveReloads({ database, chargeSavedCard, now })
  const both = [broken.memberId, member.memberId]
  await expect(reloadLow({ database, reloads, now }, both)).rejects.toThrow('not reloaded')
  expect(await world().reserve(broken)).toBe(-10_00n)
  expect(await world().reserve(member)).toBe(15_00n)
})

it('AUTO-16 begins one reload when ten processes run the job at once', async () => {
  const member = await lowMember()
  const done = await Promise.all(Array.from({ length: 10 }, () => look(member)))
  expect(done.reduce((total, count) => total + count, 0)).toBe(1)
  expect(await world().reserve(member)).toBe(15_00n)
})

it('AUTO-17 backs off after declines: 1 h, 6 h, 24 h, then never', async () => {
  const member = await lowMember({ card: declinesLater })
  const tried = async () => {
    await look(member)
    const { rows } = await world().owner.query(
      'select from auto_reload.reloads where member_id = $1',
      [member.memberId],
    )
    return rows.length
  }
  expect([await tried(), await tried()]).toEqual([1, 1])
  const counts: number[] = []
  for (const hours of [1, 1, 5, 6, 18, 1_000]) {
    await travel(hours * hourMs)
    counts.push(await tried())
  }
  expect(counts).toEqual([2, 2, 3, 3, 4, 4])
  await travel(1_000 * hourMs)
  expect(await tried()).toBe(4)
  const told = world()
    .facts.flatMap((fact) => (fact.topic === 'auto-reload.declined' ? [fact.payload] : []))
    .filter((payload) => payload.member === member.memberId)
  expect(told.map(({ stopped }) => stopped)).toEqual([false, false, false, true])
})

it('AUTO-17 CRA-11 charges again once a manual load has cleared the decline', async () => {
  const member = await lowMember({ card: declinesLater })
  await look(member)
  await world().owner.query('update wallet.cards set declined_at = null where member_id = $1', [
    member.memberId,
  ])
  await look(member)
  const { rows } = await world().owner.query<{ declines: number }>(
    'select declines from auto_reload.enrolments where member_id = $1',
    [member.memberId],
  )
  expect(rows).toEqual([{ declines: 1 }])
})

it('AUTO-17 posts a charge whose answer was lost, and begins no second one', async () => {
  const member = await lowMember()
  const rules = [
    { action: 'vault-sale', fault: 'lost-reply' },
    { action: 'query', fault: 'lost-request' },
  ]
  await world().sandbox.order('/faults', { rules })
  expect(await look(member)).toBe(0)
  expect(await look(member)).toBe(0)
  await world().sandbox.order('/faults')
  await travel(60_000)
  await world().attempts.sweepDue()
  expect(await world().reserve(member)).toBe(15_00n)
  expect(await look(member)).toBe(0)
})

it('AUTO-17 does not help, rather than wait, when the card was removed after it was read', async () => {
  const member = await lowMember()
  const { owner, needs, attempts } = world()
  const database: Pick<Database, 'query'> = {
    async query(statement, values) {
      const read = await needs.database.query<never>(statement, values)
      await owner.query('update wallet.cards set removed_at = now() where member_id = $1', [
        member.memberId,
      ])
      return read
    },
  }
  const { chargeSavedCard } = attempts
  const reloads = createReserveReloads({ database, chargeSavedCard, now: needs.now })
  const order = { memberId: member.memberId, reserve: 5_00n, cause: 'payment' } as const
  expect(await reloads.raise(order)).toEqual({ outcome: 'no-help' })
})

it('AUTO-16 charges no card for a payment once another has raised the reserve', async () => {
  const member = await lowMember()
  const order = { memberId: member.memberId, reserve: 5_00n, cause: 'payment' } as const
  const { needs, attempts } = world()
  const { database, now } = needs
  const { chargeSavedCard } = attempts
  const reloads = createReserveReloads({ database, chargeSavedCard, now })
  expect((await reloads.raise(order)).outcome).toBe('reloaded')
  expect(await reloads.raise(order)).toEqual({ outcome: 'look-again' })
  expect(await world().reserve(member)).toBe(15_00n)
})

it('AUTO-16 charges no card when another process raised the reserve after it was read', async () => {
  const member = await lowMember()
  const order = { memberId: member.memberId, reserve: 5_00n, cause: 'payment' } as const
  const { needs, attempts } = world()
  const { now } = needs
  const { chargeSavedCard } = attempts
  const other = createReserveReloads({ database: needs.database, chargeSavedCard, now })
  const database: Pick<Database, 'query'> = {
    async query(statement, values) {
      const read = await needs.database.query<never>(statement, values)
      expect((await other.raise(order)).outcome).toBe('reloaded')
      return read
    },
  }
  const reloads = createReserveReloads({ database, chargeSavedCard, now })
  expect(await reloads.raise(order)).toEqual({ outcome: 'look-again' })
  expect(await world().reserve(member)).toBe(15_00n)
})

it('AUTO-17 the last reload of the day is pending for others until it has its answer', async () => {
  const member = await lowMember()
  const { needs, attempts } = world()
  const { chargeSavedCard } = attempts
  const raiseTo = async (reserve: bigint) => {
    const order = { memberId: member.memberId, reserve, cause: 'payment' } as const
    const reloads = createReserveReloads({ ...needs, chargeSavedCard })
    return (await reloads.raise(order)).outcome
  }
  expect([await raiseTo(15_00n), await raiseTo(65_00n)]).toEqual(['reloaded', 'reloaded'])
  const rules = [
    { action: 'vault-sale', fault: 'lost-reply' },
    { action: 'query', fault: 'lost-request' },
  ]
  await world().sandbox.order('/faults', { rules })
  expect([await raiseTo(140_00n), await raiseTo(140_00n)]).toEqual(['pending', 'pending'])
  await world().sandbox.order('/faults')
})
