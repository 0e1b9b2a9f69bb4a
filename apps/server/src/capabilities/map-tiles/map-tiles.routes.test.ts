import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addressOf } from '@exchange/contract/call'
import { getConfig, type AppConfig } from '@exchange/contract/exchanges/config.contract'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeSampleTiles,
  sampleBounds,
  sampleMaxZoom,
  sampleMiddle,
  tileAt,
} from '../../../../../tools/base-map/sample-tiles.ts'
import { testApp } from '../../testing/test-app.ts'
import { openMapTiles } from './map-tiles.service.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'map-tiles-'))
const name = 'sample.pmtiles'
let bytes: Uint8Array
beforeAll(async () => {
  bytes = await makeSampleTiles()
  fs.writeFileSync(path.join(folder, name), bytes)
})
const app = testApp({ env: { DATA_DIR: folder, MAP_TILES: name } })
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  fs.rmSync(folder, { recursive: true })
})

async function offerOf(url: string): Promise<AppConfig['mapTiles']> {
  const headers = { 'x-api-key': 'demo-web' }
  const answer = await fetch(`${url}${addressOf(getConfig)}`, { headers })
  return ((await answer.json()) as AppConfig).mapTiles
}

async function versionOf(url: string): Promise<string> {
  return (await offerOf(url))?.version ?? 'none'
}

const middle = tileAt(sampleMaxZoom, sampleMiddle)
const pathOf = (version: string, { z, x, y }: { z: number; x: number; y: number }) =>
  `/tiles/${version}/${z}/${x}/${y}`

async function layersOf(answer: Response): Promise<string[]> {
  const tile = new VectorTile(new PbfReader(await answer.arrayBuffer()))
  return Object.keys(tile.layers)
}

/** Answers ranges of the archive, as a store of files does. */
async function serveRanges(): Promise<string> {
  const server = createServer((request, response) => {
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const part = bytes.slice(Number(from), Number(to) + 1)
    response.writeHead(206, { 'content-length': part.length, etag: '"one"' }).end(part)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/region.pmtiles`
}

it('MAP-01 offers the archive with its zooms and bounds', async () => {
  expect(await offerOf(app().url)).toEqual({
    version: expect.stringMatching(/^[\w-]{12}$/),
    minZoom: 0,
    maxZoom: sampleMaxZoom,
    bounds: [...sampleBounds],
  })
})

it('MAP-01 serves a tile with streets, which may be kept for ever', async () => {
  const version = await versionOf(app().url)
  const answer = await fetch(`${app().url}${pathOf(version, middle)}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await layersOf(answer)).toEqual(expect.arrayContaining(['earth', 'roads', 'places']))
})

it('MAP-01 serves the plain tile to a client that does not accept gzip', async () => {
  const version = await versionOf(app().url)
  const headers = { 'accept-encoding': 'identity' }
  const answer = await fetch(`${app().url}${pathOf(version, middle)}`, { headers })
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await layersOf(answer)).toContain('roads')
})

it('MAP-01 says 204 where the archive has no tile, and beyond its zooms', async () => {
  const version = await versionOf(app().url)
  const elsewhere = tileAt(12, { lat: 48.8, lon: 2.3 })
  const nearer = tileAt(sampleMaxZoom + 1, sampleMiddle)
  for (const place of [elsewhere, nearer]) {
    const answer = await fetch(`${app().url}${pathOf(version, place)}`)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
})

it('MAP-01 serves a page of before the archive was replaced, but nothing keeps that', async () => {
  const answer = await fetch(`${app().url}${pathOf('former', middle)}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

it.each([
  '/23/0/0',
  '/3/8/0',
  '/3/0/8',
  '/-1/0/0',
  '/2/1.5/0',
  '/2/x/0',
  '/2/1e0/0',
  '/99999999/0/0',
])('MAP-01 refuses the place %s', async (place) => {
  expect((await fetch(`${app().url}/tiles/any${place}`)).status).toBe(400)
})

it('MAP-01 reads an archive from an address that answers ranges, as the same version', async () => {
  const { port } = await app().another({ MAP_TILES: await serveRanges() })
  const url = `http://127.0.0.1:${port}`
  const version = await versionOf(url)
  expect(version).toBe(await versionOf(app().url))
  const answer = await fetch(`${url}${pathOf(version, middle)}`)
  expect([answer.status, await layersOf(answer)]).toEqual([200, expect.arrayContaining(['roads'])])
})

it('MAP-01 says that a tile is unavailable while the address does not answer', async () => {
  const address = await serveRanges()
  const { port } = await app().another({ MAP_TILES: address })
  const url = `http://127.0.0.1:${port}`
  const version = await versionOf(url)
  servers.at(-1)?.closeAllConnections()
  await new Promise((closed) => servers.at(-1)?.close(closed))
  expect((await fetch(`${url}${pathOf(version, middle)}`)).status).toBe(503)
})

it('MAP-01 starts without the archive: nothing is offered, and there are no tiles', async () => {
  const { port } = await app().another({ MAP_TILES: 'missing.pmtiles' })
  const url = `http://127.0.0.1:${port}`
  expect(await offerOf(url)).toBeNull()
  expect((await fetch(`${url}${pathOf('any', middle)}`)).status).toBe(404)
})

interface Said {
  readonly event: string
  readonly sentence?: string
}

function listen() {
  const said: Said[] = []
  const note = (event: string, facts?: object) => void said.push({ event, ...facts })
  return { said, log: { debug: note, info: note, warn: note, error: note, debugging: false } }
}

const broken: [string, () => Uint8Array, RegExp][] = [
  ['empty', () => new Uint8Array(0), /is not a PMTiles archive/],
  ['text', () => Buffer.from('a page that was saved instead of the archive'.repeat(9)), /magic/],
  ['cut', () => bytes.slice(0, 900), /cannot be read/],
  [
    'pictures',
    () => {
      const copy = Uint8Array.from(bytes)
      copy[99] = 2
      return copy
    },
    /has pictures, not vector tiles/,
  ],
]

it.each(broken)('MAP-01 names an archive that is %s, once', async (kind, content, reason) => {
  const place = path.join(folder, `${kind}.pmtiles`)
  fs.writeFileSync(place, content())
  const { said, log } = listen()
  let now = new Date(0)
  const tiles = openMapTiles({ place, log, now: () => now })
  await tiles.tried
  expect(tiles.offer()).toBeNull()
  expect(said).toEqual([
    { event: 'the configuration', sentence: expect.stringMatching(/^MAP_TILES: .*built-in map/) },
  ])
  expect(said[0]?.sentence).toMatch(reason)
  // Once the file is right it is used, without a start.
  fs.writeFileSync(place, bytes)
  expect(tiles.offer()).toBeNull()
  now = new Date(60_000)
  await expect.poll(() => tiles.offer()).not.toBeNull()
  expect(said.map(({ event }) => event)).toEqual([
    'the configuration',
    'the map’s archive can be read again',
  ])
  await tiles.close()
})

it('MAP-01 without a name of an archive nothing is read and nothing is said', async () => {
  const { said, log } = listen()
  const tiles = openMapTiles({ place: '', log, now: () => new Date(0) })
  await tiles.tried
  expect([tiles.offer(), said]).toEqual([null, []])
})
