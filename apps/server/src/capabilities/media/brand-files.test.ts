/** Logo, icons and manifest come from the configuration. */
import { defaultBrand } from '@exchange/domain/brand'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readConfig } from '../../kernel/config.ts'
import { testApp } from '../../testing/test-app.ts'
import { testCardKey, testSealKey } from '../../testing/seal-key.ts'

const mark = 'M4 4h24v24H4z'
const app = testApp({ env: { BRAND_NAME: 'Barter Hill', BRAND_HUE: '30', BRAND_MARK: mark } })
const get = (address: string) => fetch(app().url + address)

it('the manifest has the name of the network', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(await answer.json()).toMatchObject({ name: 'Barter Hill', short_name: 'Barter Hill' })
})

it('POS-03 added to the home screen from a till, the app opens that till', async () => {
  const startOf = async (query: string) => {
    const answer = await get(`/manifest.webmanifest${query}`)
    const { id, start_url } = (await answer.json()) as Record<string, string>
    return [id, start_url]
  }
  expect(await startOf('')).toEqual(['/', '/'])
  expect(await startOf('?start=/mpos')).toEqual(['/mpos', '/mpos'])
  expect(await startOf('?start=/till')).toEqual(['/till', '/till'])
  expect(await startOf('?start=//elsewhere.example')).toEqual(['/', '/'])
})

it('the icons have its mark and its colour', async () => {
  const svg = await (await get('/icon.svg')).text()
  expect(svg).toContain(`d="${mark}"`)
  expect(svg).not.toContain(defaultBrand.mark)
  for (const size of [192, 512]) {
    const answer = await get(`/icon-${size}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const corner = Buffer.from(data.subarray(0, 3)).toString('hex')
    expect(`#${corner}`).toBe('#8f4f45')
  }
})

it('the page has the name, and the app learns the mark', async () => {
  expect(await (await get('/')).text()).toContain('<title>Barter Hill')
  const config = await (
    await fetch(`${app().url}/api/core/util/config`, { headers: { 'x-api-key': 'demo-web' } })
  ).json()
  expect(config).toMatchObject({ brand: { name: 'Barter Hill', hue: 30, mark } })
})

it('a mark that is no path is refused, and another name has no letter of ours', () => {
  const env = {
    DATABASE_URL: 'postgres://localhost/x',
    LEDGER_SEAL_KEY: testSealKey,
    CARD_NUMBER_KEYS: testCardKey,
  }
  expect(() => readConfig({ ...env, BRAND_MARK: '"/><script>' })).toThrow(/BRAND_MARK: must be/)
  expect(readConfig(env).brand.mark).toBe(defaultBrand.mark)
  expect(readConfig({ ...env, BRAND_NAME: 'Barter Hill' }).brand.mark).not.toBe(defaultBrand.mark)
})
