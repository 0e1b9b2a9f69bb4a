/** Sends and charges over HTTP, end to end, with `/refresh` beside them. */
import type { Plan } from '../options.ts'
import { drive, startServer, type Driven } from './processes.ts'
import type { HttpWorld } from './world.ts'

const connectionCounts = [1, 64, 256] as const

export interface SendsRound {
  /** By connections. */
  readonly sends: ReadonlyMap<number, Driven>
  /** At 64 connections. */
  readonly charges: Driven
  readonly refresh: Driven
}

export async function sendsRound(world: HttpWorld, plan: Plan): Promise<SendsRound> {
  const server = await startServer(world)
  const { seconds } = plan
  try {
    // The first seconds of a process are spent compiling, not serving.
    await drive(world, server, { ...warmUp(plan), kind: 'send' })
    const sends = new Map<number, Driven>()
    for (const connections of connectionCounts) {
      const load = { kind: 'send' as const, connections, seconds, warmUpSeconds: 1 }
      sends.set(connections, await drive(world, server, load))
    }
    await drive(world, server, { ...warmUp(plan), kind: 'charge' })
    const at64 = { connections: 64, seconds, warmUpSeconds: 1 }
    const charges = await drive(world, server, { ...at64, kind: 'charge' })
    const refresh = await drive(world, server, { ...at64, kind: 'refresh' })
    return { sends, charges, refresh }
  } finally {
    await server.stop()
  }
}

function warmUp({ quick }: Plan) {
  return { connections: 64, seconds: quick ? 1 : 10, warmUpSeconds: 0 }
}
