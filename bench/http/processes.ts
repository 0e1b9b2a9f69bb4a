/** Starts the server and the load, each in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { rateOf, type Rate } from '../figures.ts'
import manifest from '../../package.json' with { type: 'json' }
import { testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { bundlePrograms } from '../../tools/build/bundle-programs.ts'
import type { Job, Measured, Memory } from './jobs.ts'
import { loadByWrk, wrkIsThere } from './wrk.ts'
import { giftCardKey } from './payables.ts'
import type { HttpWorld } from './world.ts'

export interface Server {
  readonly port: number
  memory(): Promise<Memory>
  /** Processor time used so far. */
  cpuMicroseconds(): Promise<number>
  stop(): Promise<void>
}

/** As they ship: bundled, once a run. */
const programs = bundlePrograms('bench', {
  server: 'bench/http/server.process.ts',
  generator: 'bench/http/generator.process.ts',
})

/** What `npm start` tells Node. */
const flagsOfStart = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export async function startServer({
  url,
  ownerUrl,
}: Pick<HttpWorld, 'url' | 'ownerUrl'>): Promise<Server> {
  const child = fork((await programs).server, {
    execArgv: flagsOfStart,
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      GIFT_CARD_KEY: giftCardKey,
      LEDGER_SEAL_KEY: testSealKey,
    },
  })
  const { port } = await answerOf<{ port: number }>(child)
  const ask = <Answer>(question: 'memory' | 'cpu') => {
    const answer = answerOf<Answer>(child)
    child.send({ ask: question })
    return answer
  }
  return {
    port,
    memory: () => ask<Memory>('memory'),
    cpuMicroseconds: async () => (await ask<{ microseconds: number }>('cpu')).microseconds,
    stop: async () => {
      const gone = once(child, 'exit')
      child.send({ ask: 'stop' })
      await gone
    },
  }
}

export type Load = Pick<Job, 'kind' | 'connections' | 'seconds' | 'warmUpSeconds'> & {
  readonly requests?: number
  readonly firstRequest?: number
}

export interface Driven extends Rate {
  /** Processor time of the server for each request; our own generator includes its warm-up. */
  readonly cpuMicroseconds: number
}

/** Throws unless every answer was a success. */
export async function drive(world: HttpWorld, server: Server, load: Load): Promise<Driven> {
  const job: Job = {
    port: server.port,
    requests: Number.MAX_SAFE_INTEGER,
    tokens: world.tokens,
    targets: world.targets,
    cards: world.cards,
    giftCards: world.giftCards,
    firstRequest: 0,
    run: randomBytes(8).toString('hex'),
    ...load,
  }
  // wrk knows whole seconds and no number of requests.
  const byWrk = load.requests === undefined && Number.isInteger(load.seconds) && (await wrkIsThere)
  return byWrk ? await driveByWrk(job, server) : await driveOurselves(job, server)
}

async function driveByWrk(job: Job, server: Server): Promise<Driven> {
  if (job.warmUpSeconds > 0) {
    const warmUp = { ...job, run: randomBytes(8).toString('hex') }
    await loadByWrk(warmUp, Math.ceil(job.warmUpSeconds))
  }
  const before = await server.cpuMicroseconds()
  const { rate, answers } = await loadByWrk(job, job.seconds)
  const used = (await server.cpuMicroseconds()) - before
  return { ...rate, cpuMicroseconds: used / answers }
}

async function driveOurselves(job: Job, server: Server): Promise<Driven> {
  const child = fork((await programs).generator)
  await answerOf(child)
  const answer = answerOf<Measured>(child)
  const before = await server.cpuMicroseconds()
  child.send(job)
  const { latencies, statuses, milliseconds } = await answer
  const odd = Object.entries(statuses).filter(([status]) => status !== '200')
  if (odd.length > 0) throw new Error(`Not every answer was 200: ${JSON.stringify(statuses)}`)
  const used = (await server.cpuMicroseconds()) - before
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { ...rateOf(latencies, milliseconds), cpuMicroseconds: used / answers }
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const exit = (code: number | null) => reject(new Error(`A process ended with ${code}.`))
    child.once('exit', exit)
    child.once('message', (answer) => {
      child.off('exit', exit)
      resolve(answer as Answer)
    })
  })
}
