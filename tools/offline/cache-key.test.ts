/** What the service worker stores of a request. */
import { expect, it } from 'vitest'
import { ownKey, plainKey } from '../../apps/web/src/offline/cache-key.ts'
import { cacheNames, isFormer } from '../../apps/web/src/offline/cache-names.ts'

const address = 'https://exchange.example/graphql?operationId=x-app%3Aexplore&variables=%7B%7D'
const asked = (bearer: string) =>
  new Request(address, { headers: { authorization: `Bearer ${bearer}`, 'x-api-key': 'demo-web' } })

it('no header of a request is stored, least of all the bearer', async () => {
  for (const key of [plainKey(asked('secret')), await ownKey(asked('secret'))]) {
    expect([...key.headers]).toEqual([])
    expect(key.url).not.toContain('secret')
    expect(key.url.startsWith(address)).toBe(true)
  }
})

it('the answers of two sessions are kept apart, and those of one are found again', async () => {
  const [one, again, other] = await Promise.all(
    ['a', 'a', 'b'].map((bearer) => ownKey(asked(bearer))),
  )
  expect(one?.url).toBe(again?.url)
  expect(one?.url).not.toBe(other?.url)
})

it('caches with bearers in them, of a former number, are deleted', () => {
  expect(['own-answers-1', 'answers-1', 'pages-0'].map(isFormer)).toEqual([true, true, true])
  expect([...Object.values(cacheNames), 'of-another-program-1'].some(isFormer)).toBe(false)
})
