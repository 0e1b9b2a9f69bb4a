/** A database with funded accounts and a ledger on it, as the server opens one. */
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
  const accounts = await openBenchAccounts(clone.ownerUrl)
  const ledger = openLedger({ url: clone.url })
  await fund(ledger, accounts)
  await settle(clone.ownerUrl)
  return {
    url: clone.ownerUrl,
    ledger,
    accounts,
    prove: () => proveBooks(clone.url),
    close: async () => {
      await ledger.close()
      await clone.drop()
    },
  }
}
