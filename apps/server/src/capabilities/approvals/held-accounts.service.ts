/** The `held` account of each member, opened when first needed and then cached. */
import type { Database } from '@exchange/database'
import { openAccount } from '@exchange/ledger'

export interface HeldAccounts {
  find(memberId: number): Promise<bigint>
}

export function openHeldAccounts(database: Database): HeldAccounts {
  const known = new Map<number, bigint>()
  return {
    async find(memberId) {
      const account = known.get(memberId) ?? (await open(database, memberId))
      known.set(memberId, account)
      return account
    },
  }
}

async function open(database: Database, memberId: number): Promise<bigint> {
  return await database.transaction((tx) =>
    openAccount(tx, {
      owner: `member:${memberId}`,
      kind: 'held',
      floors: { MOX: 0n, USD: 0n, PTS: 0n },
    }),
  )
}
