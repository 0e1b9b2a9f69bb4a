/** Posts a second through the ledger, one caller to 512, spread and all through one account. */
import type { Cluster } from '../cluster.ts'
import { percentile, type Rate } from '../figures.ts'
import type { Plan } from '../options.ts'
import { openBenchLedger } from './bench-ledger.ts'
import { lonePosts, measure } from './callers.ts'
import { sendCommand, type Spread } from './send-command.ts'

const callerCounts = [1, 8, 32, 128, 512] as const
const spreads: readonly Spread[] = ['spread', 'hot']

export interface PostsRound {
  /** By `<callers> <spread>`. */
  readonly rates: ReadonlyMap<string, Rate>
  /** Median milliseconds of one post alone. */
  readonly lone: number
}

export async function postsRound(cluster: Cluster, plan: Plan): Promise<PostsRound> {
  const bench = await openBenchLedger(cluster, 'posts')
  try {
    const rates = new Map<string, Rate>()
    const alone = () => sendCommand(bench.accounts, 'spread')
    const lone = percentile(await lonePosts(bench.ledger, plan.lonePosts, alone), 0.5)
    for (const callers of callerCounts) {
      for (const spread of spreads) {
        const command = () => sendCommand(bench.accounts, spread)
        rates.set(
          `${callers} ${spread}`,
          await measure(bench.ledger, { ...plan, callers, command }),
        )
      }
    }
    await bench.prove()
    return { rates, lone }
  } finally {
    await bench.close()
  }
}
