/** Does the rate hold as the journal grows? The same load on an empty journal and on millions. */
import { openLedger } from '@exchange/ledger'
import { settle, type Cluster } from '../cluster.ts'
import type { Rate } from '../figures.ts'
import type { Plan } from '../options.ts'
import { openBenchLedger, type BenchLedger } from './bench-ledger.ts'
import { measure } from './callers.ts'
import { sendCommand, type Spread } from './send-command.ts'

const entriesOfSend = 4
const batch = 2_048
const callers = 128

export interface JournalRound {
  readonly empty: Record<Spread, Rate>
  readonly full: Record<Spread, Rate>
}

export interface Journal {
  readonly fillSeconds: number
  round(): Promise<JournalRound>
  close(): Promise<void>
}

export async function openJournal(cluster: Cluster, plan: Plan): Promise<Journal> {
  const full = await openBenchLedger(cluster, 'journal')
  const began = performance.now()
  await fill(full, plan.journalEntries)
  const fillSeconds = (performance.now() - began) / 1_000
  await full.prove()
  await settle(full.url)
  return {
    fillSeconds,
    round: async () => {
      const empty = await openBenchLedger(cluster, 'empty')
      try {
        const both = { empty: await rates(empty, plan), full: await rates(full, plan) }
        return both
      } finally {
        await empty.close()
      }
    },
    close: async () => {
      await full.prove()
      await full.close()
    },
  }
}

async function rates(bench: BenchLedger, plan: Plan): Promise<Record<Spread, Rate>> {
  const rate = (spread: Spread) =>
    measure(bench.ledger, {
      ...plan,
      callers,
      command: () => sendCommand(bench.accounts, spread),
    })
  return { spread: await rate('spread'), hot: await rate('hot') }
}

/** By the ledger's own function, in batches as large as it takes them. */
async function fill({ url, accounts }: BenchLedger, entries: number): Promise<void> {
  const ledger = openLedger({ url, batchCap: batch, queueLimit: batch * 4 })
  const wanted = Math.ceil(entries / entriesOfSend)
  try {
    let before: Promise<unknown> = Promise.resolve()
    for (let made = 0; made < wanted; made += batch) {
      const size = Math.min(batch, wanted - made)
      const current = Promise.all(
        Array.from({ length: size }, () => ledger.post(sendCommand(accounts, 'spread', true))),
      )
      await before
      before = current
    }
    await before
  } finally {
    await ledger.close()
  }
}
