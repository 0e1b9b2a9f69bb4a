import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from './config.ts'
import { unknownVariables } from './unknown-variables.ts'

const named = (name: string) => unknownVariables([name], variableNames)

describe('variables that we do not know', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASE_OWNERURL', 'DATABASE_OWNER_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['CARDNUMBER_KEYS', 'CARD_NUMBER_KEYS'],
    ['CARD_NUMBERS_KEY', 'CARD_NUMBER_KEYS'],
    ['TRUST_PROXIES', undefined],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['PUBLIC_ADRESS', 'PUBLIC_ADDRESS'],
    ['MAILFROM', 'MAIL_FROM'],
    ['ROLES', 'ROLE'],
    ['PROT', 'PORT'],
    ['API_KEY', 'API_KEYS'],
    ['database_url', 'DATABASE_URL'],
    ['LEDGER_SEAL_KEYS', 'LEDGER_SEAL_KEY'],
  ])('%s: is %s meant?', (name, meant) => {
    expect(named(name)).toEqual(
      meant === undefined ? [] : [`${name} is not a variable of ours: is ${meant} meant?`],
    )
  })

  it('names those with a prefix of ours, and no others', () => {
    expect(named('GATEWAY_REGION')).toEqual([
      'GATEWAY_REGION is not a variable of ours, and is ignored.',
    ])
    const others = ['PATH', 'HOME', 'HOSTNAME', 'TERM', 'LANG', 'PWD', 'PGHOST', 'NODE_OPTIONS']
    expect(unknownVariables([...others, 'npm_config_cache'], variableNames)).toEqual([])
    expect(unknownVariables([...variableNames, 'DATA_DIR'], variableNames)).toEqual([])
  })
})

/** systemd reads it, and so does the shell of an operator who restores a backup. */
it('the example of a configuration is read by a shell, and has variables of ours only', () => {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/exchange.env.example')
  const names = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
  const read = execFileSync('sh', ['-ec', 'set -a; . "$0"; env', file], { env: {} }).toString()
  expect(read).toContain('MAIL_FROM=The exchange <post@exchange.example>\n')
})
