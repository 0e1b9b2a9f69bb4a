/**
 * Prepares a start: refuses data that does not fit the configuration, and
 * migrates with the owner's login, which is not used afterwards. Logins with excessive rights and
 * wrong keys are refused in production and logged elsewhere. `main.ts` and `npm start` share it.
 */
import {
  DatabaseAway,
  DatabaseRefused,
  loginFaults,
  migrate,
  reachDatabase,
  sharesSessions,
  sqlOfLogins,
} from '@exchange/database'
import { keyFaults } from './check-keys.ts'
import { refuseUnfit } from './check-data.ts'
import { loadZips } from './capabilities/places/index.ts'
import type { Config } from './kernel/config.ts'
import { prepareJobs } from './kernel/jobs.ts'
import { createLog, type Log } from './kernel/log.ts'

export async function prepareDatabase(config: Config, log = createLog(config)): Promise<void> {
  if (hasOneLogin(config)) object(config, log, oneLogin)
  await reachDatabases(config, log)
  await refuseUnfit(config)
  await migrate(config.databaseOwnerUrl)
  await prepareJobs(config.databaseOwnerUrl, log)
  for (const fault of await faultsOf(config, log)) object(config, log, fault)
  for (const fault of await keyFaults(config)) object(config, log, fault)
  await loadZips(config.databaseUrl)
}

/** Says what is odd in the configuration, before anything that may take long. */
export function sayWarnings(config: Config, log = createLog(config)): void {
  for (const sentence of config.warnings) log.warn('the configuration', { sentence })
}

/** Waits until the databases are reachable. */
export async function reachDatabases(config: Config, log = createLog(config)): Promise<void> {
  const onWait = (sentence: string) => log.warn('waiting for the database', { sentence })
  const { databaseOwnerUrl, databaseUrl, databaseReadUrl } = config
  await reachDatabase(databaseOwnerUrl, { variable: ownerVariable(config), onWait })
  await reachDatabase(databaseUrl, { variable: 'DATABASE_URL', onWait })
  if (databaseReadUrl === undefined) return
  await reachReplica(databaseReadUrl, log)
}

/** A replica that is away does not keep the server from starting: the primary is read then. */
async function reachReplica(url: string, log: Log): Promise<boolean> {
  try {
    await reachDatabase(url, { variable: 'DATABASE_READ_URL', patienceMs: replicaPatienceMs })
    return true
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    log.warn('the replica', { sentence: error.message })
    return false
  }
}

const replicaPatienceMs = 2_000

function ownerVariable(config: Config): string {
  return hasOneLogin(config) ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
}

function hasOneLogin({ databaseUrl, databaseOwnerUrl }: Config): boolean {
  return databaseUrl === databaseOwnerUrl
}

const oneLogin =
  'DATABASE_OWNER_URL: set it to the login that owns the database, and DATABASE_URL to another one, ' +
  'which the application uses and which owns nothing. An administrator creates both with ' +
  `this, run once with your own passwords:\n\n${sqlOfLogins()}\n`

/** Faults of the logins for serving; the owner's login has already been reported. */
async function faultsOf(config: Config, log: Log): Promise<string[]> {
  const { databaseUrl, databaseReadUrl: replica } = config
  const isThere = replica !== undefined && (await reachReplica(replica, log))
  const urls = [databaseUrl, ...(isThere ? [replica] : [])]
  const faults: string[] = []
  for (const url of urls) {
    if (url !== config.databaseOwnerUrl) faults.push(...(await loginFaults(url)))
    if (await sharesSessions(url)) faults.push(transactionPooler)
  }
  return faults
}

const transactionPooler =
  'The pooler in front of the database assigns sessions per transaction, which loses ' +
  'settings and notices: use its session mode, or connect directly.'

function object({ production, demo }: Config, log: Log, sentence: string): void {
  if (production && !demo) throw new DatabaseRefused(sentence)
  log.warn('the start', { sentence })
}
