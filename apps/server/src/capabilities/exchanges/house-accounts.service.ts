/**
 * House accounts, opened when a payment first needs one. An opened account never changes, so the
 * process keeps its id.
 */
import type { Database } from '@exchange/database'
import { openAccount } from '@exchange/ledger'
import { insertHouseAccount, type HousePurpose } from './house-accounts.store.ts'

export interface HouseAccounts {
  /** The account of a purpose; `counterpart` names the other exchange of an intertrade account. */
  find(exchangeId: number, purpose: HousePurpose, counterpart?: number): Promise<bigint>
}

export interface HouseAccountsNeeds {
  readonly database: Database
}

export function openHouseAccounts({ database }: HouseAccountsNeeds): HouseAccounts {
  const known = new Map<string, bigint>()
  return {
    async find(exchangeId, purpose, counterpart = 0) {
      const name = `${exchangeId}/${purpose}/${counterpart}`
      const account =
        known.get(name) ?? (await open(database, { exchangeId, purpose, counterpart }))
      known.set(name, account)
      return account
    },
  }
}

interface Wanted {
  readonly exchangeId: number
  readonly purpose: HousePurpose
  readonly counterpart: number
}

/** Finds the account, too: opening it again returns the same. */
async function open(
  database: Database,
  { exchangeId, purpose, counterpart }: Wanted,
): Promise<bigint> {
  return await database.transaction(async (tx) => {
    const accountId = await openAccount(tx, {
      owner: `exchange:${exchangeId}`,
      kind: purpose,
      ...(counterpart === 0 ? {} : { key: String(counterpart) }),
      floors: { MOX: null, USD: null, PTS: null },
    })
    await insertHouseAccount(tx, { exchangeId, purpose, counterpartId: counterpart, accountId })
    return accountId
  })
}

/** The house accounts of a payment from a member of one exchange to one of another or the same. */
export async function paymentHouses({ find }: HouseAccounts, from: number, to: number) {
  const fees = await find(from, 'fee-income')
  if (from === to) return { payerExchangeFees: fees, payeeExchangeFees: fees }
  return {
    payerExchangeFees: fees,
    payeeExchangeFees: await find(to, 'fee-income'),
    intertrade: {
      payerSide: await find(from, 'intertrade', to),
      payeeSide: await find(to, 'intertrade', from),
    },
  }
}
