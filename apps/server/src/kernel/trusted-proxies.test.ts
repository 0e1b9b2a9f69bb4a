import { describe, expect, it } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

describe('TRUST_PROXY', () => {
  it.each([
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['2001:db8::/32,::1', ['2001:db8::/32', '::1']],
  ])('%s is %j', (given, value) => {
    expect(readTrustedProxies(given)).toEqual({ ok: true, value })
  })

  it.each([
    'true',
    'TRUE',
    'yes',
    'on',
    '*',
    '-1',
    '1.5',
    '100',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1,',
  ])('%s is refused', (given) => {
    expect(readTrustedProxies(given)).toEqual({
      ok: false,
      error: expect.stringMatching(/^must be the number/),
    })
  })
})
