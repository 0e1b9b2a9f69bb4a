/** Sends and the other ways to be paid over HTTP, end to end, with `/refresh` beside them. */
import type { Plan } from '../options.ts'
import { drive, startServer, type Driven, type Server } from './processes.ts'
import type { HttpWorld } from './world.ts'

const connectionCounts = [1, 64, 256] as const
/** More fulfilments than any machine makes. */
const mostASecond = 10_000

export interface SendsRound {
  /** By connections. */
  readonly sends: ReadonlyMap<number, Driven>
  /** At 64 connections. */
  readonly charges: Driven
  readonly giftCards: Driven
  readonly fulfilments: Driven
  readonly refresh: Driven
}

export async function sendsRound(world: HttpWorld, plan: Plan): Promise<SendsRound> {
  const server = await startServer(world)
  const { seconds } = plan
  try {
    const refresh = await refreshes(world, server, plan)
    // The first half minute of a process is spent compiling as much as serving: after eight seconds
    // of warm-up a third stretch of six seconds was a sixth faster than the first.
    await drive(world, server, { ...warmUp(plan), seconds: plan.quick ? 1 : 30, kind: 'send' })
    const sends = new Map<number, Driven>()
    for (const connections of connectionCounts) {
      const load = { kind: 'send' as const, connections, seconds, warmUpSeconds: 1 }
      sends.set(connections, await drive(world, server, load))
    }
    const charges = await payments(world, server, plan, 'charge')
    const giftCards = await payments(world, server, plan, 'gift-card')
    const fulfilments = await fulfil(world, server, plan)
    return { sends, charges, giftCards, fulfilments, refresh }
  } finally {
    await server.stop()
  }
}

/**
 * What the sends are held against: measured first, once those of an earlier round are told of.
 * After them the telling would be counted, fourteen times what a refresh costs.
 */
async function refreshes(world: HttpWorld, server: Server, plan: Plan): Promise<Driven> {
  await world.untilTold()
  await drive(world, server, { ...warmUp(plan), kind: 'refresh' })
  const load = { connections: 64, seconds: plan.seconds, warmUpSeconds: 1 }
  return await drive(world, server, { ...load, kind: 'refresh' })
}

/** At 64 connections, warm, and once whatever was paid before is told of. */
async function payments(
  world: HttpWorld,
  server: Server,
  plan: Plan,
  kind: 'charge' | 'gift-card',
): Promise<Driven> {
  await drive(world, server, { ...warmUp(plan), kind })
  await world.untilTold()
  return await drive(world, server, { ...warmUp(plan), seconds: plan.seconds, kind })
}

/** The same; each request is paid once, so that the warm-up has its own. */
async function fulfil(world: HttpWorld, server: Server, plan: Plan): Promise<Driven> {
  const pay = async (forSeconds: number) => {
    const firstRequest = await world.askForPayments(forSeconds * mostASecond)
    const load = { connections: 64, seconds: forSeconds, warmUpSeconds: 0, firstRequest }
    return await drive(world, server, { ...load, kind: 'fulfilment' })
  }
  await pay(warmUp(plan).seconds)
  await world.untilTold()
  return await pay(plan.seconds)
}

function warmUp({ quick }: Plan) {
  return { connections: 64, seconds: quick ? 1 : 10, warmUpSeconds: 0 }
}
