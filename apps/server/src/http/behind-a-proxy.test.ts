/** What a server behind a proxy believes, and what only some may read. */
import { login } from '@exchange/contract/identity/identity.contract'
import { addressOf } from '@exchange/contract/call'
import { describe, expect, it } from 'vitest'
import { api } from '../testing/api.ts'
import { testApp } from '../testing/test-app.ts'

const direct = testApp()
const app = testApp({
  env: {
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://exchange.example',
    METRICS_TOKEN: 'a-token-of-the-tests',
  },
})

async function guess(url: string, forwarded: string, username: string): Promise<number> {
  const { status } = await api({ url }).send(addressOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ username, password: 'wrong one' }),
  })
  return status
}

/** Twenty failed sign-ins, each with another address in front of what the proxy adds. */
async function twentyGuesses(url: string, own: string, name: string): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) {
    expect(await guess(url, `198.51.100.${tried}, ${own}`, `${name}-${tried}`)).toBe(400)
  }
}

describe('SEC-11 the address of a caller', () => {
  it('behind one proxy is the one that the proxy added, whatever the caller wrote', async () => {
    await twentyGuesses(app().url, '203.0.113.9', 'one-hop')
    expect(await guess(app().url, '192.0.2.200, 203.0.113.9', 'one-hop-next')).toBe(429)
    expect(await guess(app().url, '203.0.113.9, 192.0.2.201', 'one-hop-other')).toBe(400)
  })

  it('is the same with a port, which differs for each connection', async () => {
    await twentyGuesses(app().url, '203.0.113.10:51000', 'port')
    expect(await guess(app().url, '203.0.113.10:51001', 'port-next')).toBe(429)
    expect(await guess(app().url, '::ffff:203.0.113.10', 'mapped')).toBe(429)
  })

  it('behind proxies of known networks is the first that is not one of theirs', async () => {
    const other = await app().another({ TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8' })
    const url = `http://127.0.0.1:${other.port}`
    await twentyGuesses(url, '203.0.113.11, 10.1.2.3', 'networks')
    expect(await guess(url, '192.0.2.1, 203.0.113.11, 10.9.9.9', 'networks-next')).toBe(429)
  })

  it('without a proxy is that of the connection', async () => {
    await twentyGuesses(direct().url, '203.0.113.12', 'direct')
    expect(await guess(direct().url, '192.0.2.2', 'direct-next')).toBe(429)
  })
})

it('forwarded hosts are ignored where the public address is known', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', host: 'evil.example' }
  const map = await (await fetch(`${app().url}/robots.txt`, { headers })).text()
  expect(map).toContain('https://exchange.example')
  expect(map).not.toContain('evil.example')
})

it('every answer demands https for a year where the public address is https', async () => {
  for (const path of ['/', '/healthz', '/api/core/config', '/nothing.png', '/docs']) {
    const { headers } = await fetch(app().url + path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
  expect((await fetch(direct().url)).headers.get('strict-transport-security')).toBeNull()
})

describe('/metrics', () => {
  const read = async (url: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return (await fetch(`${url}/metrics`, { headers })).status
  }

  it('need their token where there is one', async () => {
    expect(await read(app().url)).toBe(401)
    expect(await read(app().url, 'another-token-of-the-tests')).toBe(401)
    expect(await read(app().url, 'a-token-of-the-tests')).toBe(200)
  })

  it('are closed in production without a token', async () => {
    const production = await direct().another({ NODE_ENV: 'production' })
    expect(await read(`http://127.0.0.1:${production.port}`)).toBe(401)
    expect(await read(direct().url)).toBe(200)
  })
})
