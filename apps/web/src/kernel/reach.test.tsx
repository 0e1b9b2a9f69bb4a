import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isReached, useReach } from './reach.ts'

let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  answer = () => Promise.resolve(new Response('{}'))
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Till = () => <p>{useReach() ? 'reached' : 'not reached'}</p>
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('POS-02 a server that does not answer is seen within 10 s, and its answer within 3 s', async () => {
  render(<Till />)
  await wait(2_000)
  expect(screen.getByText('reached')).toBeVisible()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await wait(10_000)
  expect(screen.getByText('not reached')).toBeVisible()
  expect(isReached()).toBe(false)
  answer = () => Promise.resolve(new Response('{}', { status: 404 }))
  await wait(3_000)
  expect(screen.getByText('reached')).toBeVisible()
})

it('POS-02 a proxy without a server behind it is no answer', async () => {
  render(<Till />)
  answer = () => Promise.resolve(new Response('Bad gateway', { status: 502 }))
  await wait(2_000)
  expect(screen.getByText('not reached')).toBeVisible()
})

it('POS-02 a till that was closed asks no more, and the next one begins reached', async () => {
  const { unmount } = render(<Till />)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await wait(2_000)
  const asked = vi.fn(answer)
  answer = asked
  unmount()
  await wait(60_000)
  expect(asked).not.toHaveBeenCalled()
  expect(isReached()).toBe(true)
})
