/** So many callers that each wait for their answer before they ask again. */
import type { Command, Ledger } from '@exchange/ledger'
import { rateOf, type Rate } from '../figures.ts'

export interface Load {
  readonly callers: number
  readonly seconds: number
  readonly warmUpSeconds: number
  command(): Command
}

export async function measure(ledger: Ledger, load: Load): Promise<Rate> {
  const latencies: number[] = []
  const begin = performance.now() + load.warmUpSeconds * 1_000
  const end = begin + load.seconds * 1_000
  const caller = async () => {
    for (;;) {
      const asked = performance.now()
      if (asked >= end) return
      const posting = await ledger.post(load.command())
      if (posting.outcome !== 'posted') throw new Error(`A send was ${posting.outcome}.`)
      const answered = performance.now()
      if (answered >= begin && answered < end) latencies.push(answered - asked)
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  return rateOf(latencies, load.seconds * 1_000)
}

/** Enough for what runs it to be compiled, as it is in a server that has been up for a minute. */
const warmUpPosts = 1_000

/** One post after the other; milliseconds of each. */
export async function lonePosts(
  ledger: Ledger,
  count: number,
  command: () => Command,
): Promise<number[]> {
  const latencies: number[] = []
  for (let number = -warmUpPosts; number < count; number += 1) {
    const next = command()
    const asked = performance.now()
    await ledger.post(next)
    if (number >= 0) latencies.push(performance.now() - asked)
  }
  return latencies
}
