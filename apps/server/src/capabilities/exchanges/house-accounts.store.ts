/** The house accounts of exchanges by purpose. */
import type { Tx } from '@exchange/database'

export type HousePurpose =
  | 'fee-income'
  | 'community-fee-income'
  | 'flash-fund'
  | 'promotional-gift-cards'
  | 'card-clearing'
  | 'chargebacks'
  | 'intertrade'
  | 'opening'
  | 'settled'
  | 'suspense'

interface HouseAccountRow {
  readonly exchangeId: number
  readonly purpose: HousePurpose
  readonly counterpartId: number
  readonly accountId: bigint
}

export async function insertHouseAccount(tx: Tx, row: HouseAccountRow): Promise<void> {
  await tx.query(
    `insert into exchanges.house_accounts (exchange_id, purpose, counterpart_id, account_id)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
    [row.exchangeId, row.purpose, row.counterpartId, row.accountId],
  )
}
