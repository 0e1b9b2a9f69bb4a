import { describe, expect, it } from 'vitest'
import { testCardKey, testSealKey } from '../testing/seal-key.ts'
import { readConfig } from './config.ts'

const base = {
  DATABASE_URL: 'postgres://localhost/exchange',
  LEDGER_SEAL_KEY: testSealKey,
  CARD_NUMBER_KEYS: testCardKey,
  NODE_ENV: 'test',
}
const gateway = { GATEWAY_ADDRESS: 'http://127.0.0.1:7110', GATEWAY_API_KEY: 'key' }

describe('the configuration of cards', () => {
  it('has no cards without a gateway', () => {
    expect(readConfig(base).cards).toBeUndefined()
  })

  it('reads address and key, with defaults for the rest', () => {
    expect(readConfig({ ...base, ...gateway }).cards).toEqual({
      address: 'http://127.0.0.1:7110',
      apiKey: 'key',
      webhookKey: undefined,
      timeoutMs: 30_000,
      sweepMs: 2_000,
      formOrigin: 'http://127.0.0.1:7110',
      entryOrigin: undefined,
      appOrigin: undefined,
      loadMost: 5_000_00n,
    })
  })

  it.each([
    [{ GATEWAY_ADDRESS: 'http://127.0.0.1:7110' }, 'set both, or neither'],
    [{ ...gateway, CASH_RESERVE_LOAD_MAX: '9' }, 'CASH_RESERVE_LOAD_MAX: must be dollars'],
    [{ ...gateway, CARD_ENTRY_ORIGIN: 'pay' }, 'CARD_ENTRY_ORIGIN: must be an address'],
    [{ ...gateway, CARD_ENTRY_ORIGIN: 'https://pay.test' }, 'PUBLIC_ADDRESS: must be set with'],
    [{ ...gateway, NODE_ENV: 'production' }, 'GATEWAY_ADDRESS: must begin with https://'],
    [{ ...gateway, NODE_ENV: 'production' }, 'PUBLIC_ADDRESS: say where people reach the app'],
  ])('refuses %j with a sentence', (more, sentence) => {
    expect(() => readConfig({ ...base, ...more })).toThrow(sentence)
  })

  it('lets a demo use the sandbox on its own machine', () => {
    const demo = { ...base, ...gateway, NODE_ENV: 'production', DEMO: '1' }
    expect(readConfig(demo).cards?.address).toBe('http://127.0.0.1:7110')
  })
})
