/** Reads wallets; concurrent reads share one query. */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { readWallets, type CardRow } from './wallet.read.ts'

export type WalletReader = (memberId: number) => Promise<CardRow[]>

export function openWalletReader(database: Pick<Database, 'query'>): WalletReader {
  return coalesced((memberIds: readonly number[]) => readWallets(database, memberIds))
}
