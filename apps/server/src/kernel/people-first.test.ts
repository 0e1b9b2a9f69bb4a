import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPeopleFirst } from './people-first.ts'

it('background work goes on at once while nobody waits', async () => {
  const people = createPeopleFirst()
  let passed = false
  void people.letThrough().then(() => (passed = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(passed).toBe(true)
})

it('background work waits for a call, and goes on when the call is answered or has failed', async () => {
  const people = createPeopleFirst()
  const order: string[] = []
  const call = people.serve(async () => {
    await pause(3)
    order.push('answered')
    throw new Error('A refusal')
  })
  const piece = people.letThrough().then(() => order.push('piece'))
  await expect(call).rejects.toThrow('A refusal')
  await piece
  expect(order).toEqual(['answered', 'piece'])
})

it('background work goes on beside calls that never end', async () => {
  const people = createPeopleFirst()
  void people.serve(() => new Promise(() => undefined))
  await expect(people.letThrough()).resolves.toBeUndefined()
})
