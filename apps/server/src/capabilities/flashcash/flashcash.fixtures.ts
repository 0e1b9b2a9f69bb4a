/** FlashCash for members of tests. */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { openHouseAccounts } from '../exchanges/index.ts'
import type { TestMember } from '../members/members.fixtures.ts'
import { grantFlashCash } from './grant-flash-cash.service.ts'

/** Makes a new grant from the fund of the member's exchange; returns the bucket's id. */
export async function giveFlashCash(
  database: Database,
  to: TestMember,
  { amount, days, now = new Date() }: { amount: bigint; days: number; now?: Date },
): Promise<bigint> {
  const houseAccounts = openHouseAccounts({ database })
  const needs = { database, houseAccounts, now: () => now }
  const source = { source: 'staff', sourceId: randomUUID(), actor: 'test' } as const
  const granted = await grantFlashCash(needs, { ...source, to, amount, days, note: '' })
  if (!granted.ok) throw new Error(granted.error)
  return granted.value
}
