/** What a start in production refuses, and what it says. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testCardKey, testSealKey } from '../testing/seal-key.ts'
import { readConfig } from './config.ts'

const good = {
  DATABASE_URL: 'postgres://exchange_service@db.example/exchange',
  DATABASE_OWNER_URL: 'postgres://exchange_owner@db.example/exchange',
  LEDGER_SEAL_KEY: testSealKey,
  CARD_NUMBER_KEYS: testCardKey,
  PUBLIC_URL: 'https://exchange.example',
  PUBLIC_ADDRESS: 'https://exchange.example',
  CARD_ENTRY_ORIGIN: 'https://pay.exchange.example',
  GATEWAY_ADDRESS: 'https://cards.example',
  GATEWAY_API_KEY: 'key',
  GATEWAY_WEBHOOK_KEY: 'webhook-key',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'post@exchange.example',
  SUPPORT_EMAIL: 'help@exchange.example',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'a-token-of-the-tests',
}
const without = (name: keyof typeof good) => ({ ...good, [name]: '' })

describe('a start in production', () => {
  it('says nothing about a complete configuration', () => {
    expect(readConfig(good).warnings).toEqual([])
    for (let at = 0; at < 200; at += 1) {
      const encoding = at % 2 ? 'base64' : 'hex'
      const CARD_NUMBER_KEYS = randomBytes(at % 2 ? 24 : 16).toString(encoding)
      expect(() => readConfig({ ...good, CARD_NUMBER_KEYS })).not.toThrow()
    }
  })

  it.each([
    'PUBLIC_URL',
    'PUBLIC_ADDRESS',
    'CARD_ENTRY_ORIGIN',
    'GATEWAY_ADDRESS',
    'GATEWAY_FORM_ORIGIN',
    'TEXT_URL',
    'MAP_STYLE_URL',
    'MAP_TILES',
  ])('refuses an address without encryption in %s', (name) => {
    const env = {
      ...good,
      TEXT_TOKEN: name === 'TEXT_URL' ? 'token' : '',
      [name]: 'http://a.example',
    }
    expect(() => readConfig(env)).toThrow(`${name}: must begin with https:// in production.`)
    expect(() => readConfig({ ...env, NODE_ENV: 'development' })).not.toThrow()
    expect(() => readConfig({ ...env, DEMO: '1' })).not.toThrow()
  })

  it('SEC-06 refuses webhooks to this machine', () => {
    const env = { ...good, WEBHOOKS_TO_LOOPBACK: '1' }
    expect(() => readConfig(env)).toThrow('WEBHOOKS_TO_LOOPBACK: is for development only')
    expect(readConfig({ ...env, DEMO: '1' }).webhooksToLoopback).toBe(true)
    expect(readConfig(good).webhooksToLoopback).toBe(false)
  })

  it('takes the address of this machine for a trial, and no other without encryption', () => {
    const env = { ...without('CARD_ENTRY_ORIGIN'), PUBLIC_ADDRESS: '', GATEWAY_ADDRESS: '' }
    const at = (PUBLIC_URL: string) => () => readConfig({ ...env, GATEWAY_API_KEY: '', PUBLIC_URL })
    expect(at('http://localhost:4000')().warnings).toEqual([
      expect.stringMatching(/^PUBLIC_URL: is an address of this machine/),
    ])
    for (const other of ['http://localhost.example', 'http://localhost:4000.example']) {
      expect(at(other)).toThrow('PUBLIC_URL: must begin with https:// in production.')
    }
  })

  it('MAP-01 takes the archive of the map as a file in DATA_DIR, or from an address', () => {
    const placeOf = (env: object) => readConfig({ ...good, ...env }).mapTiles
    expect(placeOf({})).toBe('')
    expect(placeOf({ MAP_TILES: 'state.pmtiles', DATA_DIR: '/srv/data' })).toBe(
      '/srv/data/state.pmtiles',
    )
    expect(placeOf({ MAP_TILES: '/srv/state.pmtiles' })).toBe('/srv/state.pmtiles')
    const address = 'https://tiles.example/state.pmtiles'
    expect(placeOf({ MAP_TILES: address })).toBe(address)
  })

  it.each([
    'a'.repeat(40),
    'abc'.repeat(12),
    'change-me1'.repeat(4),
    '0123456789'.repeat(4),
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'the gift card key of our good exchange',
    '93417584736201947382615049382716',
    'my-secret-key-for-production-2026!!',
    'GIFT_CARD_KEY_2026_of_our_exchange',
    'correct horse battery staple please',
  ])('refuses the key of card numbers %s', (weak) => {
    const CARD_NUMBER_KEYS = `${testCardKey},${weak}`
    const sentence = /CARD_NUMBER_KEYS: key 2 .*openssl rand -base64 32/
    expect(() => readConfig({ ...good, CARD_NUMBER_KEYS })).toThrow(sentence)
    expect(() => readConfig({ ...good, CARD_NUMBER_KEYS, DEMO: '1' })).not.toThrow()
  })

  it('refuses an origin of card entry that is the app’s own', () => {
    const env = { ...good, CARD_ENTRY_ORIGIN: good.PUBLIC_ADDRESS }
    expect(() => readConfig(env)).toThrow(/CARD_ENTRY_ORIGIN: must be another origin/)
    expect(() => readConfig({ ...env, PUBLIC_ADDRESS: '' })).toThrow(/CARD_ENTRY_ORIGIN: must be/)
  })

  it.each([
    ['CARD_ENTRY_ORIGIN', without('CARD_ENTRY_ORIGIN')],
    ['GATEWAY_WEBHOOK_KEY', without('GATEWAY_WEBHOOK_KEY')],
    ['SMTP_URL', { ...without('SMTP_URL'), MAIL_FROM: '' }],
    [
      'PUBLIC_URL',
      {
        ...without('PUBLIC_URL'),
        PUBLIC_ADDRESS: '',
        GATEWAY_ADDRESS: '',
        GATEWAY_API_KEY: '',
        CARD_ENTRY_ORIGIN: '',
      },
    ],
    ['TRUST_PROXY', without('TRUST_PROXY')],
    ['SUPPORT_EMAIL', without('SUPPORT_EMAIL')],
    ['METRICS_TOKEN', without('METRICS_TOKEN')],
    ['RATE_LIMIT_FACTOR', { ...good, RATE_LIMIT_FACTOR: '10' }],
    ['DEV_PAGES', { ...good, DEV_PAGES: '1' }],
    ['LEDGER_SEAL_KEY', { ...good, LEDGER_SEAL_KEY: Buffer.alloc(32, 7).toString('base64') }],
    ['DATABSE_POOL', { ...good, DATABSE_POOL: '20' }],
  ])('warns of %s', (name, env) => {
    const warnings = readConfig(env).warnings.map((sentence) => /^\w+/.exec(sentence)?.[0])
    expect(warnings).toEqual([name])
  })

  it('refuses a second factor that staff may leave out', () => {
    const test = { TEST_MODE_USERNAME: 'test', TEST_MODE_TOKEN: 'a-token-of-the-sample-user' }
    const env = { ...good, ...test, STAFF_SECOND_FACTOR: 'offered' }
    expect(() => readConfig(env)).toThrow(/STAFF_SECOND_FACTOR: may be offered only in a develop/)
    expect(() => readConfig({ ...env, DEMO: '1' })).not.toThrow()
    expect(() => readConfig({ ...good, ...test })).not.toThrow()
  })

  it('names a misspelt variable also when another one is refused', () => {
    const env = {
      DATABSE_URL: good.DATABASE_URL,
      LEDGER_SEAL_KEY: testSealKey,
      CARD_NUMBER_KEYS: testCardKey,
    }
    expect(() => readConfig(env)).toThrow(/DATABSE_URL is not a variable of ours: is DATABASE_URL/)
  })
})
