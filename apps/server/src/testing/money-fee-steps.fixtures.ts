/** A step in the program and in the model: a community fee, charged by two processes at once. */
import { communityFee } from '@exchange/domain/months/community-fee.rules'
import { noAgeing } from '@exchange/domain/months/ageing.rules'
import { defaultMonthPolicy } from '@exchange/domain/months/month-policy.rules'
import { monthsLater } from '@exchange/domain/months/month.rules'
import { readAccounts } from '@exchange/ledger'
import { openHouseAccounts } from '../capabilities/exchanges/index.ts'
import { chargeFee } from '../capabilities/months/charge-fee.service.ts'
import type { Purse } from './money-model.fixtures.ts'
import type { Way } from './money-step.fixtures.ts'

let months = 0

/** A month of its own for each step, so that each is charged. */
function newMonth(): string {
  months += 1
  return monthsLater('1900-01', months)
}

const joinedAt = new Date('2020-01-01')
const endsAt = new Date('2025-01-01')
const owed = { aged: noAgeing, target: 1_00n, purchases: 0n, joinedAt, endsAt }
const { working } = communityFee(owed, defaultMonthPolicy)

/** Takes what is left, at most the fee. */
function takesFee(purse: Purse, fee: number): number {
  const charged = Math.min(fee, Math.max(purse.trade, 0))
  purse.trade -= charged
  return charged
}

export const feeWays: Readonly<Record<'fee', Way>> = {
  async fee({ from, amount: fee }, { world: { app, purses } }, { payer }) {
    const { db: database, ledger } = app.deps
    const month = newMonth()
    const { rows } = await app.owner.query<{ policy: number }>(
      `insert into months.months (
        member_id, month, exchange_id, policy_id, begins_at, ends_at, target, target_working,
        frozen_at
      )
      select $1, $2, $3, p.id, '2024-12-01', '2025-01-01', 100, '{}', '2024-12-01'
      from exchanges.policies p
      where p.exchange_id = $3
      limit 1
      returning policy_id as policy`,
      [payer.memberId, month, payer.exchangeId],
    )
    const [account] = await readAccounts(database, [payer.account])
    const { memberId, exchangeId } = payer
    const due = {
      ...{ memberId, exchangeId, month, account: payer.account, fee: BigInt(fee), working },
      room: (account?.balances.MOX ?? 0n) - (account?.floors.MOX ?? 0n),
      policyId: rows[0]?.policy ?? 0,
    }
    const needs = { database, ledger, houseAccounts: openHouseAccounts({ database }) }
    const ends = await Promise.all([chargeFee(needs, due), chargeFee(needs, due)])
    const charged = takesFee(purses[from] as Purse, fee)
    const expected = charged > 0 ? ['charged', 'settled'] : ['nothing-left', 'nothing-left']
    // What was left may be gone when the second looks.
    const said = ends.toSorted().join()
    return said === expected.join() || (charged > 0 && said === 'charged,nothing-left')
      ? undefined
      : `expected ${expected.join()}, got ${said}`
  },
}
