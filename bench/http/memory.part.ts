/** Does the server keep what it should forget? Its heap after few sends and after many. */
import type { Plan } from '../options.ts'
import type { Memory } from './jobs.ts'
import { drive, startServer } from './processes.ts'
import type { HttpWorld } from './world.ts'

const forever = 3_600

export interface MemoryFigures {
  readonly afterFew: Memory
  readonly afterMany: Memory
}

export async function measureMemory(world: HttpWorld, plan: Plan): Promise<MemoryFigures> {
  const server = await startServer(world)
  const send = (requests: number) =>
    drive(world, server, {
      kind: 'send',
      connections: 64,
      seconds: forever,
      warmUpSeconds: 0,
      requests,
    })
  try {
    await send(plan.fewSends)
    const afterFew = await server.memory()
    await send(plan.manySends - plan.fewSends)
    return { afterFew, afterMany: await server.memory() }
  } finally {
    await server.stop()
  }
}
