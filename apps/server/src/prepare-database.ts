/**
 * Prepares the database before serving. Migrates with the owner's login, which is not used
 * afterwards, and checks the application's login: excessive rights are refused in production and
 * logged elsewhere.
 */
import {
  DatabaseRefused,
  loginFaults,
  migrate,
  reachDatabase,
  sharesSessions,
  sqlOfLogins,
} from '@exchange/database'
import { loadZips } from './capabilities/places/index.ts'
import type { Config } from './kernel/config.ts'
import { prepareJobs } from './kernel/jobs.ts'
import { createLog, type Log } from './kernel/log.ts'

export async function prepareDatabase(config: Config, log = createLog(config)): Promise<void> {
  if (hasOneLogin(config)) object(config, log, oneLogin)
  await reachDatabases(config, log)
  await migrate(config.databaseOwnerUrl)
  await prepareJobs(config.databaseOwnerUrl, log)
  for (const fault of await faultsOf(config)) object(config, log, fault)
  await loadZips(config.databaseUrl)
}

/** Waits until the databases are reachable. */
export async function reachDatabases(config: Config, log = createLog(config)): Promise<void> {
  const onWait = (sentence: string) => log.warn('waiting for the database', { sentence })
  const { databaseOwnerUrl, databaseUrl, databaseReadUrl } = config
  await reachDatabase(databaseOwnerUrl, { variable: ownerVariable(config), onWait })
  await reachDatabase(databaseUrl, { variable: 'DATABASE_URL', onWait })
  if (databaseReadUrl === undefined) return
  await reachDatabase(databaseReadUrl, { variable: 'DATABASE_READ_URL', onWait })
}

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
async function faultsOf(config: Config): Promise<string[]> {
  const { databaseUrl, databaseReadUrl } = config
  const urls = [databaseUrl, ...(databaseReadUrl === undefined ? [] : [databaseReadUrl])]
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
  log.warn('the database login', { sentence })
}
