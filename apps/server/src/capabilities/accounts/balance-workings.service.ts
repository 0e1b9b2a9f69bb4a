/** What a member's balance is made of (INFO-03). */
import type { Database } from '@exchange/database'
import { readBalanceWorking, type BalanceWorking } from './balance-working.read.ts'

export interface BalanceWorkings {
  of(memberId: number): Promise<BalanceWorking>
}

export function createBalanceWorkings(database: Pick<Database, 'query'>): BalanceWorkings {
  return { of: (memberId) => readBalanceWorking(database, memberId) }
}
