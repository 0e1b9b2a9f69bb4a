import { expect, it } from 'vitest'
import { createSearchLanes } from './search-lanes.service.ts'

it('API-35 runs two searches at once, queues three, refuses the rest, and recovers', async () => {
  const lanes = createSearchLanes({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return 'done'
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => lanes.run(work)))
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(5)
  expect(most).toBe(2)
  expect(await lanes.run(work)).toBe('done')
})

it('API-35 frees a lane after a failure', async () => {
  const lanes = createSearchLanes({ atOnce: 1, waiting: 1 })
  const failing = async () => {
    throw new Error('The database is away.')
  }
  const both = await Promise.allSettled([lanes.run(failing), lanes.run(failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lanes.run(async () => 'done')).toBe('done')
})
