import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testCardKey, testSealKey } from '../testing/seal-key.ts'
import { readConfig, variableNames } from './config.ts'
import { otherVariables } from './unknown-variables.ts'

const DATABASE_URL = 'postgres://localhost/exchange'
const needed = { DATABASE_URL, LEDGER_SEAL_KEY: testSealKey, CARD_NUMBER_KEYS: testCardKey }

describe('configuration', () => {
  it('requires only a database and the keys', () => {
    const config = readConfig({ ...needed, PORT: '' })
    expect(config).toMatchObject({
      port: 4000,
      role: 'both',
      production: true,
      testMode: undefined,
    })
    expect(config.brand.currency).toBe('Moxey')
  })

  it('says how to fix every invalid variable', () => {
    const read = () => readConfig({ PORT: 'many', ROLE: 'cook', TEST_MODE_USERNAME: 'sample' })
    expect(read).toThrow(/DATABASE_URL: set it to your PostgreSQL/)
    expect(read).toThrow(/PORT: must be a number/)
    expect(read).toThrow(/ROLE: must be api, worker or both/)
    expect(read).toThrow(/LEDGER_SEAL_KEY: .*openssl rand -base64 32/)
    expect(read).toThrow(/CARD_NUMBER_KEYS: .*openssl rand -base64 32/)
  })

  it('accepts seal keys of 32 bytes in base64, and trusts all of them', () => {
    const { sealKey, trustedSealKeys } = readConfig(needed)
    expect(trustedSealKeys).toEqual([sealKey.publicKey])
    const former = readConfig({ ...needed, LEDGER_SEAL_FORMER_KEYS: testSealKey }).trustedSealKeys
    expect(former).toEqual([sealKey.publicKey, testSealKey])
    const short = { ...needed, LEDGER_SEAL_KEY: 'c2hvcnQ=' }
    expect(() => readConfig(short)).toThrow(/LEDGER_SEAL_KEY: must be 32 random bytes/)
    const bad = { ...needed, LEDGER_SEAL_FORMER_KEYS: `${testSealKey},c2hvcnQ=` }
    expect(() => readConfig(bad)).toThrow(/LEDGER_SEAL_FORMER_KEYS: must be public keys/)
  })

  it('accepts a ring of keys of card numbers, the newest first', () => {
    const [one, two] = ['1', '2'].map((digit) => digit.repeat(32))
    const read = (CARD_NUMBER_KEYS: string) =>
      readConfig({ ...needed, NODE_ENV: 'test', CARD_NUMBER_KEYS })
    expect(read(` ${one} ,${two}\n`).cardNumberKeys).toEqual([one, two])
    expect(() => read(`${one},short`)).toThrow(/CARD_NUMBER_KEYS: must have at least 32/)
    expect(() => read(`${one},${one}`)).toThrow(/CARD_NUMBER_KEYS: must name each key once/)
    expect(() => read(',')).toThrow(/CARD_NUMBER_KEYS: must name a key/)
  })

  it('SESS-12 requires both variables of test mode or none', () => {
    const read = () => readConfig({ ...needed, TEST_MODE_USERNAME: 'sample' })
    expect(read).toThrow(/set both, or neither/)
  })
})

describe('.env.example', () => {
  it('names every variable exactly once, and no others', () => {
    const example = fs.readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    const inOrder = (names: readonly (string | undefined)[]) => names.map(String).toSorted()
    expect(inOrder(named)).toEqual(inOrder([...variableNames, ...otherVariables]))
  })
})
