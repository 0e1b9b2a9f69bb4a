/**
 * Posts per second through the ledger with 128 callers, spread over many accounts and all through
 * one, with an empty journal and with one of millions of entries.
 */
import { openLedger, type Command, type Ledger } from '@exchange/ledger'
import { settle, type Cluster } from '../cluster.ts'
import { rateOf, type Rate, type Round } from '../figures.ts'
import type { Plan } from '../plan.ts'
import { openBaseline } from '../baseline.ts'
import { openBenchLedger, type BenchLedger } from './bench-ledger.ts'
import { sendCommand } from './send-command.ts'

const entriesOfSend = 4
const batch = 2_048
const warmUpSeconds = 1
const callers = 128

export async function* measureLedger(cluster: Cluster, plan: Plan): AsyncGenerator<Round, void> {
  const baseline = await openBaseline(cluster.baselineUrl, plan)
  const full = await openBenchLedger(cluster, 'full')
  try {
    await fill(full, plan.journalEntries)
    await full.prove()
    await settle(full.url)
    for (let round = 0; round < plan.rounds; round += 1) {
      const t = await baseline()
      const empty = await openBenchLedger(cluster, 'empty')
      try {
        yield { 'T, transactions a second': t, ...(await figuresOf({ empty, full, t }, plan)) }
        await empty.prove()
      } finally {
        await empty.close()
      }
    }
    await full.prove()
  } finally {
    await full.close()
  }
}

interface Beside {
  readonly empty: BenchLedger
  readonly full: BenchLedger
  readonly t: number
}

async function figuresOf({ empty, full, t }: Beside, { seconds }: Plan): Promise<Round> {
  const figures: Record<string, number> = {}
  for (const spread of ['spread', 'hot'] as const) {
    const rateOn = async ({ ledger, accounts }: BenchLedger) => {
      const command = () => sendCommand(accounts, spread)
      await measure(ledger, warmUpSeconds, command)
      return await measure(ledger, seconds, command)
    }
    const name = `Ledger, 128 callers ${spread}`
    const rate = await rateOn(empty)
    figures[`${name}, a second`] = rate.perSecond
    figures[`${name}, p99 ms`] = rate.p99
    figures[`${name}, in T`] = rate.perSecond / t
    const { perSecond } = await rateOn(full)
    figures[`${name}, full journal against empty`] = perSecond / rate.perSecond
  }
  return figures
}

/** Callers that each wait for an answer before the next command. */
async function measure(ledger: Ledger, seconds: number, command: () => Command): Promise<Rate> {
  const latencies: number[] = []
  const end = performance.now() + seconds * 1_000
  const call = async () => {
    for (let asked = performance.now(); asked < end; asked = performance.now()) {
      const { outcome } = await ledger.post(command())
      if (outcome !== 'posted') throw new Error(`A send was ${outcome}.`)
      const answered = performance.now()
      if (answered < end) latencies.push(answered - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return rateOf(latencies, seconds * 1_000)
}

/** Fills the journal through `ledger.post` in batches of the maximal size. */
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
