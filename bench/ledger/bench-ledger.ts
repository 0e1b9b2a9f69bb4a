/** A database with funded accounts and a ledger on it, as the server opens one. */
import { APP_ROLE } from '@exchange/database'
import { openLedger, type Ledger } from '@exchange/ledger'
import { proveBooks, settle, type Cluster } from '../cluster.ts'
import { fund, openBenchAccounts, type BenchAccounts } from './accounts.ts'

export interface BenchLedger {
  readonly url: string
  readonly ledger: Ledger
  readonly accounts: BenchAccounts
  /** Proves the books; throws when they do not balance. */
  prove(): Promise<void>
  close(): Promise<void>
}

export async function openBenchLedger(cluster: Cluster, name: string): Promise<BenchLedger> {
  const clone = await cluster.clone(name)
  const accounts = await openBenchAccounts(clone.url)
  const ledger = openLedger({ url: clone.url, role: APP_ROLE })
  await fund(ledger, accounts)
  await settle(clone.url)
  return {
    url: clone.url,
    ledger,
    accounts,
    prove: () => proveBooks(clone.url),
    close: async () => {
      await ledger.close()
      await clone.drop()
    },
  }
}
