/** Runs the production server and the load, each in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import manifest from '../../package.json' with { type: 'json' }
import { testCardKey, testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { bundlePrograms } from '../../tools/build/bundle-programs.ts'
import { rateOf, type Rate } from '../figures.ts'
import { serve, type Serving } from '../serving.ts'
import type { Job, Measured } from './generator.process.ts'
import type { HttpWorld } from './world.ts'

/** Bundled once per run. */
const programs = bundlePrograms('bench', {
  server: 'apps/server/src/main.ts',
  generator: 'bench/http/generator.process.ts',
})

/** The flags that `npm start` passes to Node. */
const flagsOfStart = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export async function startServer(
  { url, ownerUrl }: Pick<HttpWorld, 'url' | 'ownerUrl'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Serving> {
  return await serve([process.execPath, ...flagsOfStart, (await programs).server], {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    // Its data is a demo's, which production refuses without it.
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    LEDGER_SEAL_KEY: testSealKey,
    CARD_NUMBER_KEYS: testCardKey,
    ...more,
  })
}

/** Throws unless every answer was a success. */
export async function drive(
  world: HttpWorld,
  load: Pick<Job, 'port' | 'kind' | 'seconds' | 'firstRequest'>,
): Promise<Rate> {
  const job: Job = {
    tokens: world.tokens,
    targets: world.targets,
    cards: world.cards,
    giftCards: world.giftCards,
    run: randomBytes(8).toString('hex'),
    ...load,
  }
  const child = fork((await programs).generator)
  await answerOf(child)
  const answer = answerOf<Measured>(child)
  child.send(job)
  const { latencies, statuses, milliseconds } = await answer
  const odd = Object.keys(statuses).filter((status) => status !== '200')
  if (odd.length > 0) throw new Error(`Not every answer was 200: ${JSON.stringify(statuses)}`)
  return rateOf(latencies, milliseconds)
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const exit = (code: number | null) => reject(new Error(`The load ended with ${code}.`))
    child.once('exit', exit)
    child.once('message', (answer) => {
      child.off('exit', exit)
      resolve(answer as Answer)
    })
  })
}
