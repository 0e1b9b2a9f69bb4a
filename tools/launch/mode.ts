/**
 * Whether a start is a demo. One is, when nobody said otherwise, only on the embedded database; a
 * PostgreSQL that was named belongs to somebody: it is a demo when `DEMO=1` says so, and then it
 * is filled when nothing is in it, and never emptied.
 */

type Environment = Readonly<Record<string, string | undefined>>

export interface Mode {
  /** Filled with the demo network, with its sign-ins and its sample user. */
  readonly demo: boolean
  /** The database is ours: nobody else can have put anything into it. */
  readonly embedded: boolean
  /** Cards of the demo go to a sandbox where no gateway is named. */
  readonly sandbox: boolean
  /** Pushes are signed with keys that are made here. */
  readonly pushKeys: boolean
  /** What is set where the environment leaves it open. */
  readonly defaults: Environment
}

/** The token opens the sample user's data alone. */
const demoDefaults: Environment = {
  LOG_LEVEL: 'warn',
  TEST_MODE_USERNAME: 'test',
  TEST_MODE_TOKEN: 'sample-user-of-the-demo',
}

export function modeOf(env: Environment): Mode {
  const embedded = !env['DATABASE_URL']
  const said = env['DEMO']
  const demo = said ? said === '1' || said === 'true' : embedded
  const playing = demo && env['NODE_ENV'] !== 'production'
  return {
    ...{ demo, embedded },
    sandbox: playing && !env['GATEWAY_ADDRESS'],
    pushKeys: playing,
    defaults: demo ? demoDefaults : {},
  }
}
