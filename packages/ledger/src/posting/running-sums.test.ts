import { expect, it } from 'vitest'
import { sumLegs } from './running-sums.ts'

const movement = (mox: bigint, usd = 0n, pts = 0n) => ({ mox, usd, pts })

it('adds up what each account gets, leg by leg, in every unit', () => {
  const sums = sumLegs(2)
  sums.add(1, movement(-5n, -1n))
  sums.add(2, movement(5n, 1n, 7n))
  sums.add(1, movement(-3n))
  expect(sums.take()).toEqual({
    lasts: [3, 2],
    lows: { mox: [-8n, 5n], usd: [-1n, 1n], pts: [0n, 7n] },
    nths: [1, 1, 2],
    mox: [-5n, 5n, -8n],
    usd: [-1n, 1n, -1n],
    pts: [0n, 7n, 0n],
  })
})

it('knows the least that an account got on the way, though more came after', () => {
  const sums = sumLegs(2)
  sums.add(2, movement(4n))
  for (const mox of [6n, -9n, 5n]) sums.add(1, movement(mox))
  sums.add(2, movement(1n))
  expect(sums.take().lows.mox).toEqual([-3n, 4n])
})

it('names no last legs when a sum is beyond 64 bits: the other road judges', () => {
  const sums = sumLegs(1)
  sums.add(1, movement(2n ** 62n))
  expect(sums.take().lasts).toEqual([1])
  sums.add(1, movement(2n ** 62n))
  expect(sums.take().lasts).toEqual([])
})

it('names none either when an account is expected unmoved that a leg before has moved', () => {
  const sums = sumLegs(2)
  sums.expectUnmoved(1)
  sums.add(1, movement(1n))
  sums.expectUnmoved(2)
  expect(sums.take().lasts).toEqual([1, 0])
  sums.expectUnmoved(1)
  expect(sums.take().lasts).toEqual([])
})
