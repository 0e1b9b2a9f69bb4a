/** Sends and the other kinds of payments through HTTP, end to end. */
import { proveBooks, settle, type Cluster } from '../cluster.ts'
import { median, type Rate, type Round } from '../figures.ts'
import type { Plan } from '../plan.ts'
import { openBaseline } from '../baseline.ts'
import { drive, startServer } from './drive.ts'
import type { Kind } from './generator.process.ts'
import { openHttpWorld, type HttpWorld } from './world.ts'

const kinds: readonly Kind[] = ['send', 'charge', 'gift-card', 'fulfilment']
/** Measurements of each kind per round. */
const turns = 3
/** More fulfilments than any machine makes in a second. */
const mostASecond = 10_000

export async function* measurePayments(cluster: Cluster, plan: Plan): AsyncGenerator<Round, void> {
  const baseline = await openBaseline(cluster.baselineUrl, plan)
  const world = await openHttpWorld(cluster)
  try {
    for (let round = 0; round < plan.rounds; round += 1) {
      const t = await baseline()
      const rates = await measureKinds(world, plan)
      const rate = (kind: Kind) => median((rates.get(kind) ?? []).map((one) => one.perSecond))
      const inSends = (kind: Kind) => rate(kind) / rate('send')
      yield {
        'T, transactions a second': t,
        'HTTP sends, a second': rate('send'),
        'HTTP sends, p99 ms': median((rates.get('send') ?? []).map((one) => one.p99)),
        'HTTP sends, in T': rate('send') / t,
        'HTTP charges, in sends': inSends('charge'),
        'HTTP gift cards, in sends': inSends('gift-card'),
        'HTTP fulfilments, in sends': inSends('fulfilment'),
      }
    }
    await proveBooks(world.ownerUrl)
  } finally {
    await world.close()
  }
}

/**
 * Measures the kinds in turn, several times: a shared machine's speed varies by a factor of two
 * over minutes, so only neighbouring measurements are compared.
 */
async function measureKinds(world: HttpWorld, plan: Plan): Promise<Map<Kind, Rate[]>> {
  const server = await startServer(world)
  const { port } = server
  // Each request is paid once. All are made in advance, so that no fulfilment waits for these
  // writes.
  const stretch = Math.ceil((plan.seconds * mostASecond) / world.targets.length)
  const asked = stretch * world.targets.length
  let firstRequest = await world.askForPayments(asked * (1 + turns))
  const pay = async (kind: Kind, seconds: number) => {
    const rate = await drive(world, { port, kind, seconds, firstRequest })
    if (kind === 'fulfilment') firstRequest += asked
    return rate
  }
  try {
    // In its first half minute a process spends as much time compiling as serving.
    await pay('send', plan.warmUpSeconds)
    for (const kind of kinds) await pay(kind, plan.seconds)
    await settle(world.ownerUrl)
    const rates = new Map<Kind, Rate[]>(kinds.map((kind) => [kind, []]))
    for (let turn = 0; turn < turns; turn += 1) {
      for (const kind of kinds) {
        // Otherwise facts of earlier payments would be delivered during the measurement.
        await world.untilFactsDelivered()
        rates.get(kind)?.push(await pay(kind, plan.seconds))
      }
    }
    return rates
  } finally {
    await server.stop()
  }
}
