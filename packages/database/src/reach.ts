/** Checks whether a database can be used. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from './connect.ts'
import { DatabaseAway, DatabaseRefused } from './database-refused.ts'
import { APP_ROLE } from './logins.ts'
import { isConnectionLost, sqlState } from './sql-errors.ts'

const PATIENCE_MS = 60_000
const AGAIN_MS = 500
/**
 * Retried like a refused or broken connection: a host name that is not known yet, a full server.
 */
const NOT_THERE_YET = new Set(['ENOTFOUND', 'EAI_AGAIN', '53300'])

interface ReachOptions {
  /** The variable with the address; error messages name it. */
  readonly variable: string
  readonly patienceMs?: number
  /** Called once, when waiting begins. */
  readonly onWait?: (sentence: string) => void
}

/** Resolves once a connection was made; waits up to a minute for an unreachable server. */
export async function reachDatabase(url: string, options: ReachOptions): Promise<void> {
  const end = performance.now() + (options.patienceMs ?? PATIENCE_MS)
  for (let isTold = false; ; isTold = true) {
    const failure = await failureOf(url)
    if (failure === undefined) return
    const { isPassing, sentence } = understand(url, failure, options.variable)
    if (!isPassing || performance.now() > end)
      throw isPassing ? new DatabaseAway(sentence) : new DatabaseRefused(sentence)
    if (!isTold) options.onWait?.(sentence)
    await pause(AGAIN_MS)
  }
}

async function failureOf(url: string): Promise<unknown> {
  const client = new pg.Client(clientConfig({ url, applicationName: 'exchange start' }))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (failure) {
    return failure
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Understood {
  readonly isPassing: boolean
  readonly sentence: string
}

function understand(url: string, failure: unknown, variable: string): Understood {
  const { username, host, pathname } = new URL(url)
  const [login, database] = [username, pathname.slice(1)].map(decodeURIComponent)
  const code = sqlState(failure) ?? ''
  const message = failure instanceof Error && failure.message ? failure.message : code
  const lasting = (sentence: string) => ({ isPassing: false, sentence })
  if (code.startsWith('28')) {
    return lasting(
      `The database server at ${host} rejects the login ${login} (${message}): correct the name or ` +
        `the password in ${variable}.`,
    )
  }
  if (code === '3D000') {
    return lasting(
      `The database server at ${host} has no database ${database}: create it, or correct ${variable}.`,
    )
  }
  if (code === '42501') {
    return lasting(
      `The login ${login} may not connect to the database ${database} at ${host} (${message}): ` +
        `run "grant connect on database ${database} to ${APP_ROLE}" as its owner, or correct ${variable}.`,
    )
  }
  const isPassing = isConnectionLost(failure) || NOT_THERE_YET.has(code) || /timeout/.test(message)
  const sentence = isPassing
    ? `No database server answers at ${host} (${message}): start it, or correct ${variable}.`
    : `The database at ${host} cannot be used (${message}): correct ${variable}.`
  return { isPassing, sentence }
}
