/**
 * `npm run exchange -- add-admin --email … --name …`: lets a person in who administers the whole
 * network, new or locked out; `npm run exchange -- setup-address`: a new address for a network that
 * is not set up yet. Both print an address that works once.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Database } from '@exchange/database'
import { administratorFaults } from '@exchange/contract/setup/setup.messages'
import { readAdministrator } from '@exchange/domain/setup/administrator-form.rules'
import {
  invitedAddress,
  invitedDays,
  setupAddress,
} from '@exchange/domain/setup/setup-progress.rules'
import { isSealKey, sealKeyOf, type SealKey } from '@exchange/ledger'
import { openStaffLog } from '../capabilities/audit/index.ts'
import { inviteAdministrator, makeSetupCode } from '../capabilities/setup/index.ts'
import { CommandFailed } from './command-failed.ts'
import { runCommand, withOwner } from './command.ts'

const usage =
  'Say what:\n' +
  '  npm run exchange -- add-admin --email ann@host.example --name "Ann Lee" [--username ann]\n' +
  '  npm run exchange -- setup-address'

await runCommand(async () => {
  const { values, positionals } = read()
  const [what] = positionals
  if (what === 'setup-address') return await onDatabase(printSetupAddress)
  if (what === 'add-admin') return await onDatabase((database) => addAdmin(database, values))
  throw new CommandFailed(usage)
})

function read() {
  const text = { type: 'string', default: '' } as const
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: { email: text, name: text, username: text },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CommandFailed(`${(error as Error).message}\n${usage}`)
  }
}

async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  await withOwner(async (url) => {
    const database = connect({ url, max: 1, applicationName: 'exchange command' })
    try {
      await work(database)
    } finally {
      await database.end()
    }
  })
}

async function printSetupAddress(database: Database): Promise<void> {
  const code = await makeSetupCode(database, new Date())
  if (code === undefined) {
    throw new CommandFailed(
      'There is nothing to set up: this network has an administrator, or exchanges that were not set ' +
        'up here. To let somebody in: npm run exchange -- add-admin',
    )
  }
  console.log(`Open this address to set up the network:\n\n  ${setupAddress(publicUrl(), code)}\n`)
}

interface Asked {
  readonly email: string
  readonly name: string
  readonly username: string
}

async function addAdmin(database: Database, { email, name, username }: Asked): Promise<void> {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  const person = readAdministrator({ first, last, email, username: username || email })
  if (!person.ok) {
    const said = person.error.map(({ field, code }) => `${field}: ${administratorFaults[code]}`)
    throw new CommandFailed(`${said.join('\n')}\n${usage}`)
  }
  const now = () => new Date()
  const staffLog = openStaffLog({ key: sealKey(), now })
  const done = await database.transaction(async (tx) => {
    const invited = await inviteAdministrator({ staffLog, now }, tx, person.value)
    // Thrown, so that nothing of it stays.
    if (!invited.ok) throw new CommandFailed(refusals[invited.error])
    return invited.value
  })
  console.log(
    `${name} ${done.isKnown ? 'can sign in again' : 'administers the network'} as ${done.username}. ` +
      `This address lets them choose a password and a second factor, once, within ${invitedDays} days:` +
      `\n\n  ${invitedAddress(publicUrl(), done.code)}\n`,
  )
}

const refusals = {
  'no-exchange': 'There is no open exchange yet: set up the network first (setup-address).',
  'username-taken': 'Somebody else has this username: add --username with another one.',
} as const

function publicUrl(): string {
  const { PUBLIC_URL, PUBLIC_ADDRESS, PORT } = process.env
  return PUBLIC_URL || (PUBLIC_ADDRESS ?? '').split(',')[0] || `http://localhost:${PORT || '4000'}`
}

/** Signs the line of the log. */
function sealKey(): SealKey {
  const file = path.join(process.env['DATA_DIR'] || 'data', 'ledger-seal.key')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const given = process.env['LEDGER_SEAL_KEY'] || kept
  if (!isSealKey(given)) {
    throw new CommandFailed('LEDGER_SEAL_KEY: set it as for the server: what is done is noted.')
  }
  return sealKeyOf(given)
}
