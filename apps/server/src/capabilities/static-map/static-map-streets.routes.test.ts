import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSampleTiles, sampleMiddle } from '../../../../../tools/base-map/sample-tiles.ts'
import { testApp } from '../../testing/test-app.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'static-map-'))
const file = path.join(folder, 'sample.pmtiles')
beforeAll(async () => fs.writeFileSync(file, await makeSampleTiles()))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const app = testApp({ env: { MAP_TILES: file } })

/** Counts the pixels of a map by their colour. */
async function coloursOf(url: string, { lat, lon }: { lat: number; lon: number }) {
  const answer = await fetch(`${url}/images/map?lat=${lat}&lon=${lon}`)
  expect(answer.status).toBe(200)
  const image = sharp(Buffer.from(await answer.arrayBuffer()))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const near = (red: number, green: number, blue: number) => {
    let count = 0
    for (let at = 0; at < data.length; at += info.channels) {
      const far = [red, green, blue].map((part, side) => Math.abs(part - (data[at + side] ?? 0)))
      if (Math.max(...far) < 10) count += 1
    }
    return count
  }
  return {
    park: near(0xdb, 0xe8, 0xcf),
    water: near(0xc9, 0xdf, 0xe9),
    street: near(255, 255, 255),
  }
}

it('STORE-05 draws streets, a park and the river of the archive', async () => {
  const { park, water, street } = await coloursOf(app().url, sampleMiddle)
  expect(park).toBeGreaterThan(1_000)
  expect(water).toBeGreaterThan(5_000)
  expect(street).toBeGreaterThan(3_000)
})

it('STORE-05 draws the outlines where the archive has nothing', async () => {
  const far = { lat: 35.15, lon: -90.05 }
  const { park, street } = await coloursOf(app().url, far)
  expect([park < 500, street < 500]).toEqual([true, true])
})

it('STORE-05 draws the outlines while the archive cannot be read', async () => {
  const { port } = await app().another({ MAP_TILES: path.join(folder, 'missing.pmtiles') })
  const { park } = await coloursOf(`http://127.0.0.1:${port}`, sampleMiddle)
  expect(park).toBeLessThan(500)
})
