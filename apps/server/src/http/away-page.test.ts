import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pagesMessages } from '@exchange/contract/pages/pages.messages'
import { afterAll, expect, it } from 'vitest'
import { addExchange, publishTerms } from '../capabilities/members/members.fixtures.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

/** A proxy between a server and its database that can cut the connections. */
const sockets = new Set<net.Socket>()
const cable = net.createServer((near) => {
  const { hostname, port } = new URL(app().deps.config.databaseUrl)
  const far = net.connect(Number(port), hostname)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from)
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
    from.pipe(to)
  }
})
const plug = async (port = 0) =>
  await new Promise<number>((resolve) => {
    cable.listen(port, '127.0.0.1', () => resolve((cable.address() as net.AddressInfo).port))
  })
const cut = () => {
  cable.close()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}
afterAll(cut)

/** A built app whose Home requests businesses first. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'away-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(
  path.join(folder, 'index.html'),
  '<!doctype html><html><head><title>X</title></head><body><div id="root"></div></body></html>',
)
await mkdir(path.join(folder, 'server'))
await writeFile(
  path.join(folder, 'server', 'paint.mjs'),
  `export const painter = {
    firstQuestion: ({ pathname }) => pathname === '/'
      ? { document: 'x-app:search', variables: {}, address: '/graphql?asked', sizes: '50vw' }
      : null,
    isPage: () => true,
  }`,
)

it('ERR-18 shows a page without the database, and recovers by itself', async () => {
  const port = await plug()
  const address = new URL(app().deps.config.databaseUrl)
  address.host = `127.0.0.1:${port}`
  const { port: at } = await app().another({ DATABASE_URL: address.href, WEB_DIR: folder })
  const get = async (page: string) => await fetch(`http://127.0.0.1:${at}${page}`)
  const pages = ['/account', '/', '/directory/storefronts/any/1']
  expect((await get('/account')).status).toBe(200)
  expect(await (await get('/')).text()).toContain('/graphql?asked')

  cut()
  // The configuration is cached for a while; Home's first query is not.
  expect((await get('/')).status).toBe(503)
  app().clock.now = new Date(Date.now() + 600_000)
  for (const page of pages) {
    const away = await get(page)
    const html = await away.text()
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    expect(away.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(pagesMessages.away)
    expect(html).toContain('http-equiv="refresh"')
  }

  await plug(port)
  app().clock.now = null
  for (let tries = 0; (await get('/account')).status !== 200; tries += 1) {
    if (tries > 50) throw new Error('The page did not come back.')
    await pause(100)
  }
  expect((await get('/directory/storefronts/any/1')).status).toBe(404)
})
