import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({
  seed: async (owner) => {
    await owner.query(
      `insert into places.zips (zip, city, state, lat, lon)
      values ('70118', 'New Orleans', 'LA', 29.95, -90.12), ('70001', 'Me<&>tairie', 'LA', 29.96, -90.15)`,
    )
  },
})

const get = (query: string) => fetch(`${app().url}/images/map${query}`)

/** Reads the pixels of a map. */
async function pixelsOf(query: string) {
  const image = sharp(Buffer.from(await (await get(query)).arrayBuffer()))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return { red, green, blue }
  }
}

it('STORE-05 draws at zoom 13, where 0.02 degrees of latitude are 135 pixels', async () => {
  const shoreAt = async (lat: number) => {
    const pixel = await pixelsOf(`?lat=${lat}&lon=-89.09`)
    const rows = Array.from({ length: 500 }, (_one, y) => pixel(20, y))
    return rows.findIndex(({ red, blue }) => blue - red > 10)
  }
  const worldPixels = 256 * 2 ** 13
  const north = 30.36
  const south = 30.34
  const down = (lat: number) =>
    (worldPixels / (2 * Math.PI)) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  expect(down(north) - down(south)).toBeCloseTo(135, 0)
  const [above, below] = [await shoreAt(north), await shoreAt(south)]
  expect(above).toBeGreaterThan(135)
  expect(Math.abs(above - below - (down(north) - down(south)))).toBeLessThanOrEqual(2)
})

it('STORE-05 shows the attribution of the data on the map', async () => {
  // The same pixels far out at sea, where only the map's own text is drawn.
  const pixel = await pixelsOf('?lat=-60&lon=10')
  const dark = (fromX: number, toX: number) =>
    Array.from({ length: toX - fromX }, (_one, at) => fromX + at).flatMap((x) =>
      [485, 487, 489, 491, 493].filter((y) => pixel(x, y).blue < 140),
    ).length
  expect(dark(8, 200)).toBe(0)
  expect(dark(320, 492)).toBeGreaterThan(40)
})

it('STORE-05 draws 500 by 500 pixels, with different land and water', async () => {
  const shore = await get('?lat=30.36&lon=-89.09')
  expect([shore.status, shore.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shore.headers.get('cache-control')).toContain('public')
  const image = sharp(Buffer.from(await shore.arrayBuffer()))
  expect(await image.metadata()).toMatchObject({ width: 500, height: 500, format: 'webp' })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const blueOver = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return (data[at + 2] ?? 0) - (data[at] ?? 0)
  }
  // Gulfport is north of the sound: land above, water below.
  expect(blueOver(20, 20)).toBeLessThan(0)
  expect(blueOver(20, 440)).toBeGreaterThan(10)
})

it('STORE-05 draws lakes and rivers', async () => {
  // New Orleans has Lake Pontchartrain in the north and land in the south.
  const shore = await pixelsOf('?lat=30.027&lon=-90.1')
  const isWater = ({ red, blue }: { red: number; blue: number }) => blue - red > 10
  expect(isWater(shore(120, 20))).toBe(true)
  expect(isWater(shore(120, 450))).toBe(false)
  // In Baton Rouge the Mississippi is in the west: a strip of water, with land on both sides.
  const levee = await pixelsOf('?lat=30.447&lon=-91.19')
  const across = Array.from({ length: 480 }, (_one, x) => isWater(levee(x, 60)))
  expect(across.filter(Boolean).length).toBeGreaterThan(10)
  expect(across.filter(Boolean).length).toBeLessThan(120)
})

it('STORE-05 returns the same map for the same place, quickly the second time', async () => {
  const draw = async () => Buffer.from(await (await get('?lat=29.945&lon=-90.131')).arrayBuffer())
  const first = await draw()
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: 10 }, draw))
  expect(all.every((one) => one.equals(first))).toBe(true)
  expect(performance.now() - began).toBeLessThan(1_000)
})

it.each([
  '',
  '?lat=30',
  '?lat=91&lon=0',
  '?lat=89.9&lon=0',
  '?lat=30&lon=181',
  '?lat=30&lat=31&lon=1',
  '?lat=1e9&lon=0',
  '?lat=NaN&lon=0',
  '?lat=30&lon=-90&size=9000',
  '?lat=<svg>&lon=0',
])('STORE-05 refuses %s', async (query) => {
  expect((await get(query)).status).toBe(400)
})

it('STORE-05 draws a place without anything around it', async () => {
  expect((await get('?lat=-60&lon=10')).status).toBe(200)
})
