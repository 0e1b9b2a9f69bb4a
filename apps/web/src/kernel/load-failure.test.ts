import { expect, test, vi } from 'vitest'
import { ApiProblem } from './api-client.ts'
import { loadFailure } from './load-failure.ts'

test.each([
  [400, false],
  [401, true],
  [403, false],
  [404, false],
  [408, true],
  [409, false],
  [410, false],
  [429, true],
  [500, true],
  [503, true],
])('another try after %i: %s', (status, again) => {
  const retry = vi.fn()
  const said = loadFailure(new ApiProblem(status, 'CODE', 'The reason.'), 'Not loaded.', retry)
  expect(said.text).toBe(again ? 'Not loaded.' : 'The reason.')
  said.retry?.()
  expect(retry).toHaveBeenCalledTimes(again ? 1 : 0)
})

test('another try after a lost network', () => {
  expect(loadFailure(new TypeError('lost'), 'Not loaded.', () => 0).retry).toBeDefined()
})
