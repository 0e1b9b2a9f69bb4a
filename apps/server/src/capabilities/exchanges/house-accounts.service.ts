/**
 * House accounts, opened when a payment first needs one. An opened account never changes, so the
 * process caches all of them forever.
 */
import type { Database } from '@exchange/database'
import { openAccount } from '@exchange/ledger'
import { insertHouseAccount, listHouseAccounts, type HousePurpose } from './house-accounts.store.ts'

export interface HouseAccounts {
  /** The account of a purpose; `counterpart` names the other exchange of an intertrade account. */
  find(exchangeId: number, purpose: HousePurpose, counterpart?: number): Promise<bigint>
}

export interface HouseAccountsNeeds {
  readonly database: Database
}

export function openHouseAccounts(needs: HouseAccountsNeeds): HouseAccounts {
  const known = new Map<string, bigint>()
  const opening = new Map<string, Promise<bigint>>()
  return {
    async find(exchangeId, purpose, counterpart = 0) {
      const name = nameOf(exchangeId, purpose, counterpart)
      const account = known.get(name)
      if (account !== undefined) return account
      let opened = opening.get(name)
      if (!opened) {
        opened = findOrOpen(needs, known, { exchangeId, purpose, counterpart })
        opening.set(name, opened)
        opened.finally(() => opening.delete(name)).catch(() => undefined)
      }
      return await opened
    },
  }
}

interface Wanted {
  readonly exchangeId: number
  readonly purpose: HousePurpose
  readonly counterpart: number
}

async function findOrOpen(
  { database }: HouseAccountsNeeds,
  known: Map<string, bigint>,
  { exchangeId, purpose, counterpart }: Wanted,
): Promise<bigint> {
  for (const row of await listHouseAccounts(database)) {
    known.set(nameOf(row.exchangeId, row.purpose, row.counterpartId), row.accountId)
  }
  const name = nameOf(exchangeId, purpose, counterpart)
  const existing = known.get(name)
  if (existing !== undefined) return existing
  const accountId = await database.transaction(async (tx) => {
    const account = await openAccount(tx, {
      owner: `exchange:${exchangeId}`,
      kind: purpose,
      ...(counterpart === 0 ? {} : { key: String(counterpart) }),
      floors: { MOX: null, USD: null, PTS: null },
    })
    await insertHouseAccount(tx, {
      exchangeId,
      purpose,
      counterpartId: counterpart,
      accountId: account,
    })
    return account
  })
  known.set(name, accountId)
  return accountId
}

function nameOf(exchangeId: number, purpose: HousePurpose, counterpart: number): string {
  return `${exchangeId}/${purpose}/${counterpart}`
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
