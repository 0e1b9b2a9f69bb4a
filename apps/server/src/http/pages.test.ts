import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addressOf } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'

const env: Record<string, string> = { BRAND_NAME: 'Barter & <Sons>', API_KEYS: 'web-key,other' }
const app = testApp({ env, seed: async (owner) => void (await seedNetwork(owner)) })

const shell =
  '<!doctype html><title>X</title><meta name="api-key" content="demo-web" />' +
  '<script type="application/json" id="app-config"></script>'

// Runs before the app starts, which gets the folder from its environment.
const folder = await mkdtemp(path.join(os.tmpdir(), 'web dist '))
await mkdir(path.join(folder, 'assets'))
await writeFile(path.join(folder, 'index.html'), shell)
await writeFile(path.join(folder, 'build.json'), '{"buildId":"build-7"}')
await writeFile(path.join(folder, 'assets/index-abc.js'), `console.log(1)\n`.repeat(200))
env['WEB_DIR'] = folder
afterAll(() => rm(folder, { recursive: true }))

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(app().url + address, { headers })

describe('pages', () => {
  it('SESS-13 contain the configuration as data at every address of the app', async () => {
    for (const address of ['/', '/account', '/member/some-name/', '/account?panel=send']) {
      const html = await (await get(address)).text()
      const [, data = '{}'] = /id="app-config">(.*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(data)).toMatchObject({
        branches: { main: { buildId: 'build-7' } },
        brand: { name: 'Barter & <Sons>' },
      })
      expect(html).toMatch(/<title>[^<]*Barter &amp; &lt;Sons&gt;[^<]*<\/title>/)
      expect(html).toContain('name="api-key" content="web-key"')
    }
  })

  it('ROUTE-29 are served at unknown addresses that end in a number', async () => {
    const { status, headers } = await get('/directory/map/New%20Orleans/29.951/-90.072')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('allow only scripts of their own origin', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('every answer is not sniffed, and framed by nobody', async () => {
    const asked = ['/', '/assets/index-abc.js', '/nothing.png', '/api/nothing', '/healthz']
    for (const at of [...asked, '/robots.txt', '/images/x', '/docs/json', '/api/core/util/tnc']) {
      const { headers } = await get(at, { 'x-api-key': 'web-key' })
      expect([at, headers.get('x-content-type-options')]).toEqual([at, 'nosniff'])
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
    }
  })

  it('cache hashed files permanently, compressed, and revalidate the page', async () => {
    const file = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
    expect(await file.text()).toMatch(/^console.log/)
  })

  it.each(['/assets/gone.js', '/gone.png', '/gone.mp4', '/api/nothing', '/../../etc/passwd.txt'])(
    'answer 404 for %s',
    async (address) => {
      expect((await get(address)).status).toBe(404)
    },
  )
})

describe('operations', () => {
  it('answer health, readiness and metrics without a key', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    const figures = await (await get('/metrics')).text()
    for (const name of ['ledger_batch_size', 'http_request_seconds', 'nodejs_eventloop_lag']) {
      expect(figures).toContain(name)
    }
  })

  it('API-42 document every call in OpenAPI 3.1, with a page to read it', async () => {
    const drawn = (await (await get('/docs/json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; security: unknown }>>
    }
    expect(drawn.openapi).toBe('3.1.0')
    for (const call of calls) {
      const operation = drawn.paths[addressOf(call)]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(call.id)
    }
    const { paths } = drawn
    const signedIn = { apiKey: [], session: [] }
    expect(paths['/api/core/v2/login']?.['post']?.security).toEqual([{ apiKey: [] }, signedIn])
    expect(paths['/api/core/refresh']?.['get']?.security).toEqual([signedIn])
    expect(paths['/api/core/events']?.['get']).toMatchObject({ operationId: 'events' })
    expect(paths['/api/headless/listing/image']?.['post']).toMatchObject({
      requestBody: { content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} } },
    })
    const text = JSON.stringify(drawn)
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(text).toContain(`"${name}":{`)
    }
    expect(await (await get('/docs')).text()).toContain('swagger-ui')
  })
})
