/**
 * `npm run restore -- <folder of a backup>`: restores a backup into the empty database of
 * DATABASE_OWNER_URL, and checks it: files, keys, counts, and the whole ledger. Refuses a database
 * with tables. Run the backup's roles.sql as an administrator first.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect, DatabaseRefused, lackOfOwner } from '@exchange/database'
import { checkLedger, sealKeyOf, trustedSealKeys } from '@exchange/ledger'
import { readCardKeys } from '../kernel/card-number-config.ts'
import { cardKeyId } from '../kernel/number-seal.ts'
import { hasTables, onDatabase, readFacts, serverMajor } from './backup-facts.read.ts'
import { dumpName, readBackup, type BackupFacts, type Manifest } from './backup-folder.ts'
import { CommandFailed } from './command-failed.ts'
import { runCommand, withOwner } from './command.ts'
import { findPgTool, listDump, runPgTool } from './pg-tools.ts'

await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder)
    throw new CommandFailed('Say what: npm run restore -- /var/backups/exchange/exchange-…')
  await withOwner((ownerUrl) => restore(ownerUrl, folder))
})

async function restore(ownerUrl: string, folder: string): Promise<void> {
  const manifest = await readBackup(folder)
  compareKeys(manifest)
  const lack = await lackOfOwner(ownerUrl)
  if (lack !== undefined) throw new DatabaseRefused(lack)
  const major = await onDatabase(ownerUrl, async (on) => {
    if (await hasTables(on)) {
      throw new CommandFailed('The database is not empty: create a new one, and name that.')
    }
    return await serverMajor(on)
  })
  if (major < manifest.postgres) {
    throw new CommandFailed(
      `The backup is of PostgreSQL ${manifest.postgres}, and this server is ${major}: use a server ` +
        'of the same version or a later one.',
    )
  }
  await load(ownerUrl, path.join(folder, dumpName), manifest.postgres)
  await settle(ownerUrl)
  compareFacts(manifest, await onDatabase(ownerUrl, readFacts))
  await check(ownerUrl)
}

/** All of it or nothing. Owners and default privileges are set for the login that restores. */
async function load(ownerUrl: string, dump: string, postgres: number): Promise<void> {
  const pgRestore = await findPgTool('pg_restore', postgres)
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange restore '))
  try {
    const list = path.join(scratch, 'list')
    const lines = await listDump(pgRestore, dump)
    await fs.writeFile(list, lines.filter((line) => !line.includes(' DEFAULT ACL ')).join('\n'))
    const how = ['--no-owner', '--exit-on-error', '--single-transaction']
    await runPgTool(pgRestore, ownerUrl, [...how, `--use-list=${list}`, dump])
  } finally {
    await fs.rm(scratch, { recursive: true, force: true })
  }
}

/**
 * What belongs to the database and is in no dump of it; see schema/foundation. Jobs that a process
 * held when the backup was made are free, otherwise they would wait for hours.
 */
async function settle(ownerUrl: string): Promise<void> {
  await onDatabase(ownerUrl, async (on) => {
    await on.query('alter default privileges revoke execute on functions from public')
    await on.query(`
      do $$
      begin
        execute format('revoke all on database %I from public', current_database());
        execute format('grant connect on database %I to exchange_app', current_database());
        if to_regnamespace('graphile_worker') is not null then
          perform graphile_worker.force_unlock_workers(
            array(select distinct locked_by from graphile_worker._private_jobs)
          );
        end if;
      end
      $$`)
    await on.query('analyze')
  })
}

function compareKeys({ cardNumberKeys, ledgerSealKey }: Manifest): void {
  const { CARD_NUMBER_KEYS: text = '', LEDGER_SEAL_KEY: seal } = process.env
  const given = readCardKeys(text).map(cardKeyId)
  const missing = cardNumberKeys.filter((id) => !given.includes(id))
  if (missing.length > 0 && given.length > 0) {
    throw new CommandFailed(
      `CARD_NUMBER_KEYS: the backup needs the key with the fingerprint ${missing.join(', ')}.`,
    )
  }
  if (ledgerSealKey && seal && sealKeyOf(seal).id !== ledgerSealKey) {
    console.log(`Note: the newest seal is by the key ${ledgerSealKey}, not by LEDGER_SEAL_KEY.`)
  }
  if (missing.length > 0) {
    console.log(`Note: CARD_NUMBER_KEYS is not set; needed is ${missing.join(', ')}.`)
  }
}

function compareFacts(noted: Manifest, restored: BackupFacts): void {
  const short = (['members', 'pictures'] as const).filter((name) => restored[name] < noted[name])
  if (short.length > 0 || BigInt(restored.lastTransfer) < BigInt(noted.lastTransfer)) {
    throw new CommandFailed('The restored database has less than the backup noted: do not use it.')
  }
  const { members, pictures, lastTransfer } = restored
  console.log(`Restored: ${members} members, ${pictures} pictures, transfers to ${lastTransfer}.`)
}

async function check(ownerUrl: string): Promise<void> {
  const { LEDGER_SEAL_KEY: seal, LEDGER_SEAL_FORMER_KEYS: former } = process.env
  const db = connect({ url: ownerUrl, max: 1, statementTimeoutMs: 0, settings: { jit: 'off' } })
  try {
    const { fault, transfers } = await checkLedger(db, {
      trustedKeys: trustedSealKeys(seal, former),
    })
    if (fault) throw new CommandFailed(`The restored ledger is WRONG: ${fault.row}: ${fault.rule}`)
    console.log(`The ledger is right: ${transfers} transfers.`)
  } finally {
    await db.end()
  }
}
