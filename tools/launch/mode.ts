/**
 * Whether a start is a demo. By default, only a start on the embedded database is; with a named
 * PostgreSQL, only when `DEMO=1`, and then it is filled if empty, and never emptied.
 */

type Environment = Readonly<Record<string, string | undefined>>

export interface Mode {
  /** Filled with the demo network, with its sign-ins and sample user. */
  readonly demo: boolean
  /** The database is embedded, so nobody else can have put data into it. */
  readonly embedded: boolean
  /** Uses the card sandbox, because no gateway is configured. */
  readonly sandbox: boolean
  /** Uses generated push keys. */
  readonly pushKeys: boolean
  /** Defaults for settings missing in the environment. */
  readonly defaults: Environment
}

/** The token gives access only to the sample user's data. */
const demoDefaults: Environment = {
  LOG_LEVEL: 'warn',
  // So that a look at the staff's side needs no device.
  STAFF_SECOND_FACTOR: 'offered',
  TEST_MODE_USERNAME: 'test',
  TEST_MODE_TOKEN: 'sample-user-of-the-demo',
  // The footer of a network that exists only here: numbers and names that belong to nobody.
  SUPPORT_EMAIL: 'help@moxey.example',
  SUPPORT_PHONE: '(504) 555-0100',
  SUPPORT_ADDRESS: 'New Orleans, LA',
}

export function modeOf(env: Environment): Mode {
  const embedded = !env['DATABASE_URL']
  const said = env['DEMO']
  const demo = said ? said === '1' || said === 'true' : embedded
  const playing = demo && env['NODE_ENV'] !== 'production'
  return {
    demo,
    embedded,
    sandbox: playing && !env['GATEWAY_ADDRESS'],
    pushKeys: playing,
    defaults: demo ? demoDefaults : {},
  }
}
