/** Saved cards in the words of the wire (ENT-15). */
import type { Wallet, WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { toWire } from '@exchange/domain/money'
import { isExpired, maskedNumber } from '@exchange/domain/wallet/wallet.rules'
import type { CardRow } from './wallet.read.ts'

/** By vault id, in the order of the rows. */
export function toWallet(rows: readonly CardRow[], now: Date): Wallet {
  return Object.fromEntries(rows.map((row) => [row.vaultId, toWalletCard(row, now)]))
}

export function toWalletCard(row: CardRow, now: Date): WalletCard {
  return {
    customerVaultId: row.vaultId,
    billingId: row.billingId,
    cardType: row.cardType,
    cardTypeNice: row.cardTypeNice,
    ccNumber: maskedNumber(row),
    ccExp: row.expiry,
    priority: row.priority,
    autoReloadAmount: row.reloadAmount === null ? null : toWire(row.reloadAmount),
    autoReloadTrigger: row.reloadTrigger === null ? null : toWire(row.reloadTrigger),
    declined: row.declinedAt !== null,
    expired: isExpired(row.expiry, now),
  }
}
