import { expect, it } from 'vitest'
import { coalesced } from './coalesced.ts'

it('answers all calls made during a running query, of any number', async () => {
  const sizes: number[] = []
  let underWay = 0
  const ask = coalesced(async (questions: readonly number[]) => {
    underWay += 1
    expect(underWay).toBe(1)
    sizes.push(questions.length)
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay -= 1
    return questions.map((question) => question * 2)
  })
  const first = ask(1)
  await new Promise((resolve) => setImmediate(resolve))
  const others = Array.from({ length: 1_100 }, (_, question) => ask(question))
  expect(await first).toBe(2)
  expect(await Promise.all(others)).toEqual(others.map((_, question) => question * 2))
  expect(sizes).toEqual([1, 512, 512, 76])
})
