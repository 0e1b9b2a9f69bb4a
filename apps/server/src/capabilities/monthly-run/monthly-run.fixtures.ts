/** An exchange in a month that is over, with staff, and members who hold old money. */
import { confirmMonth, readMonthlyRun } from '@exchange/contract/monthly-run/monthly-run.contract'
import type { Role } from '@exchange/domain/rights'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addMember, publishTerms, type TestMember } from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, pays } from '../months/months.fixtures.ts'

export const monthlyApp = (): (() => TestApp) => testApp({ seed: publishTerms })

const session = { expiresAt: new Date('2090-01-01') }
export const announced = '2025-05-25T12:00:00Z'
export const began = '2025-06-01T00:00:01Z'
export const later = '2025-06-03T12:00:00Z'

let exchanges = 400

export async function addFinance(app: TestApp, exchange: number, role: Role = 'Finance') {
  const { contactId, memberId } = await addMember(app.owner, {
    exchange,
    lastName: `Office ${'IVXLC'.repeat(exchange - 398)}`,
    joinedAt: new Date('2025-05-20T00:00:00Z'),
  })
  const grants = [{ scope: exchange, role }]
  return {
    contactId,
    memberId,
    api: api(app).as(await signedIn(app.owner, contactId, { ...session, grants })),
  }
}

export interface StoryOptions {
  /** What each member holds of old money, in whole units. */
  readonly old?: readonly number[]
  /** Its fees wait for a confirmation. */
  readonly waits?: boolean
}

/** It is 25 May 2025, and members were told of their fees. */
export async function monthStory(
  app: TestApp,
  { old = [1_000, 2_000], waits = true }: StoryOptions,
) {
  const { owner, clock, work } = app
  exchanges += 1
  const id = exchanges
  await addMonthExchange(owner, id, { zone: 'UTC' })
  await owner.query('update exchanges.policies set confirm_fees = $2 where exchange_id = $1', [
    id,
    waits,
  ])
  const bank = await addBank(owner, id)
  const members: TestMember[] = []
  for (const [at, amount] of old.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const member = await addMember(owner, { exchange: id, listName: `Member ${at}` })
    const given = { amount: BigInt(amount) * 100n, at: '2023-01-10T12:00:00Z' }
    // oxlint-disable-next-line no-await-in-loop
    await pays(owner, [bank, member], { ...given, kind: 'opening' })
    members.push(member)
  }
  clock.now = new Date('2025-05-05T12:00:00Z')
  await work('months.turn')
  clock.now = new Date(announced)
  await work('months.announce')
  const office = await addFinance(app, id)
  const at = async (time: string) => {
    clock.now = new Date(time)
    await work('months.turn')
  }
  const read = async (month?: string) =>
    (await office.api.call(readMonthlyRun, { exchangeId: id, ...(month && { month }) })).body
  const confirms = (fees: number, amount: number, by = office) =>
    by.api.call(confirmMonth, { exchangeId: id, month: '2025-06', fees, amount })
  return { id, bank, members, office, at, read, confirms }
}
