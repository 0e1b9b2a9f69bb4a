/**
 * `npm run backup -- <folder>`: writes a backup of the database into a new folder in there: the
 * dump, which contains the pictures, the roles without passwords, and a manifest. Members may pay
 * meanwhile, because it reads one snapshot. Prints which keys a restore needs: they are never part
 * of it.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { sqlOfLogins, type Queryable } from '@exchange/database'
import { noteBackup } from '../capabilities/setup/index.ts'
import {
  isOurs,
  onDatabase,
  readFacts,
  readServiceLogins,
  serverMajor,
} from './backup-facts.read.ts'
import {
  dumpName,
  manifestName,
  rolesName,
  sha256Of,
  type BackupFacts,
  type Manifest,
} from './backup-folder.ts'
import { CommandFailed } from './command-failed.ts'
import { runCommand, withOwner } from './command.ts'
import { findPgTool, runPgTool } from './pg-tools.ts'

await runCommand(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new CommandFailed('Say where: npm run backup -- /var/backups/exchange')
  await withOwner(async (ownerUrl) => {
    const folder = await backUp(ownerUrl, target)
    console.log(`The backup is in ${folder}.`)
  })
})

async function backUp(ownerUrl: string, target: string): Promise<string> {
  const { major, facts, roles } = await onDatabase(ownerUrl, async (on) => {
    if (!(await isOurs(on))) throw new CommandFailed('This database is not one of an exchange.')
    return { major: await serverMajor(on), facts: await readFacts(on), roles: await rolesOf(on) }
  })
  const pgDump = await findPgTool('pg_dump', major)
  const folder = path.resolve(target, `exchange-${facts.madeAt.replaceAll(':', '')}`)
  const draft = `${folder}.partial`
  await fs.mkdir(target, { recursive: true })
  await fs.mkdir(draft, { mode: 0o700 })
  try {
    const dump = path.join(draft, dumpName)
    await runPgTool(pgDump, ownerUrl, [
      '--format=custom',
      '--lock-wait-timeout=60s',
      `--file=${dump}`,
    ])
    await fs.writeFile(path.join(draft, rolesName), roles)
    await writeManifest(draft, facts)
    for (const name of await fs.readdir(draft)) await fs.chmod(path.join(draft, name), 0o600)
    await fs.rename(draft, folder)
    await onDatabase(ownerUrl, (on) => noteBackup(on, new Date()))
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true })
    throw error
  }
  sayKeys(facts)
  return folder
}

async function writeManifest(folder: string, facts: BackupFacts): Promise<void> {
  const sha256: Record<string, string> = {}
  for (const name of [dumpName, rolesName]) sha256[name] = await sha256Of(path.join(folder, name))
  const manifest: Manifest = { ...facts, sha256 }
  await fs.writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** For the administrator of another server; passwords are not known here. */
async function rolesOf(on: Queryable): Promise<string> {
  const { rows } = await on.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  )
  const [login, ...others] = await readServiceLogins(on)
  const more = others.map((name) => `-- Another login of the application: ${name}`)
  return [
    '-- What an administrator of the new server runs before the restore, with passwords of your choice.',
    sqlOfLogins({ ...rows[0], ...(login !== undefined && { login }) }),
    ...more,
    '',
  ].join('\n')
}

function sayKeys({ cardNumberKeys, ledgerSealKey }: BackupFacts): void {
  for (const id of cardNumberKeys) {
    console.log(`Keep apart: the key of CARD_NUMBER_KEYS with the fingerprint ${id}.`)
  }
  if (ledgerSealKey) console.log(`Keep apart: LEDGER_SEAL_KEY with the id ${ledgerSealKey}.`)
}
