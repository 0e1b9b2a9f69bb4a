import { expect, it } from 'vitest'
import { workOnEach, type EachWork } from './work-on-each.ts'

const rows = [1, 2, 3, 4, 5]

function run(parts: Partial<EachWork<number>>) {
  const logged: object[] = []
  const tried: number[] = []
  const done = workOnEach<number>({
    list: async (last = 0) => rows.filter((row) => row > last).slice(0, 2),
    log: { error: (event, facts) => logged.push({ event, ...facts }) },
    complaint: 'a row failed',
    named: (row) => ({ row }),
    ...parts,
    work: async (row) => {
      tried.push(row)
      return (await parts.work?.(row)) ?? true
    },
  })
  return { done, logged, tried }
}

it('does each once, also where all of the first that are listed fail', async () => {
  const error = new Error('broken')
  const { done, logged, tried } = run({
    work: async (row) => {
      if (row <= 2) throw error
      return row !== 4
    },
  })
  expect(await done).toBe(2)
  expect(tried).toEqual(rows)
  expect(logged).toEqual([
    { event: 'a row failed', row: 1, error },
    { event: 'a row failed', row: 2, error },
  ])
})

it('stops between two rows', async () => {
  const stop = new AbortController()
  const { done, tried } = run({
    stopping: stop.signal,
    work: async (row) => {
      if (row === 3) stop.abort()
      return true
    },
  })
  await expect(done).rejects.toThrow('aborted')
  expect(tried).toEqual([1, 2, 3])
})
