import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'

/** A replica that lags behind. */
const lagging = testDatabase('lagging')
const app = testApp({
  async seed(owner) {
    await owner.query(
      `insert into media.images (key, media_type, bytes)
      values ('a1b2.svg', 'image/svg+xml', $1)`,
      [Buffer.from(drawing)],
    )
  },
})

it('ENT-01 serves a picture publicly, cached permanently, without running scripts in it', async () => {
  const { status, headers, body } = await api(app()).from(undefined).send('/images/a1b2.svg')
  expect([status, body]).toEqual([200, drawing])
  expect(headers.get('content-type')).toContain('image/svg+xml')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script-src')
})

it.each(['nobody.svg', '%00', '%2e%2e%2fsecret', 'a'.repeat(300), 'A1B2.svg', '%'])(
  'ENT-01 has no picture at %s',
  async (key) => {
    const { status } = await api(app()).send(`/images/${key}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  },
)

it('ENT-01 queries the replica first, and serves a picture that it does not have yet', async () => {
  const { port } = await app().another({ DATABASE_READ_URL: lagging.url() })
  const served = async (key: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/images/${key}`)
    return [answer.status, await answer.text()]
  }
  expect(await served('a1b2.svg')).toEqual([200, drawing])
  await lagging.connectAsOwner({ max: 1 }).query(
    `insert into media.images (key, media_type, bytes)
    values ('there.svg', 'image/svg+xml', $1)`,
    [Buffer.from('<svg/>')],
  )
  expect(await served('there.svg')).toEqual([200, '<svg/>'])
  expect(await served('nowhere.svg')).toEqual([404, ''])
})
