/** Sends over HTTP, end to end, with `/refresh` beside them. */
import type { Plan } from '../options.ts'
import { drive, startServer, type Driven } from './processes.ts'
import type { HttpWorld } from './world.ts'

const connectionCounts = [1, 64, 256] as const

export interface SendsRound {
  /** By connections. */
  readonly sends: ReadonlyMap<number, Driven>
  /** At 64 connections. */
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
    const load = { kind: 'refresh' as const, connections: 64, seconds, warmUpSeconds: 1 }
    const refresh = await drive(world, server, load)
    return { sends, refresh }
  } finally {
    await server.stop()
  }
}

function warmUp({ quick }: Plan) {
  return { connections: 64, seconds: quick ? 1 : 10, warmUpSeconds: 0 }
}
