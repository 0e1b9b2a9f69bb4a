/** The `held` account of each member, opened when first needed. */
import type { Database } from '@exchange/database'
import { openAccount } from '@exchange/ledger'

export interface HeldAccounts {
  find(memberId: number): Promise<bigint>
}

export function openHeldAccounts(database: Database): HeldAccounts {
  return {
    find: (memberId) =>
      database.transaction((tx) =>
        openAccount(tx, {
          owner: `member:${memberId}`,
          kind: 'held',
          floors: { MOX: 0n, USD: 0n, PTS: 0n },
        }),
      ),
  }
}
