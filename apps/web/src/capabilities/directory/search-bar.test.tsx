import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBar } from './search-bar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const field = () => screen.getByRole('searchbox')
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

test('SRCH-03 an empty field suggests something else every two seconds, until it is used', async () => {
  const phrases = ['a burger', 'a dentist', 'sushi']
  render(<SearchBar value="" onChange={nothing} onSubmit={nothing} phrases={phrases} />)
  const seen: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push(field().getAttribute('placeholder') ?? '')
    await seconds(2)
  }
  expect(seen).toEqual([...phrases, 'a burger'].map((phrase) => `Search for ${phrase}`))
  act(() => field().focus())
  const used = field().getAttribute('placeholder')
  await seconds(6)
  expect(field()).toHaveAttribute('placeholder', used)
})

test('DIR-19 until it is known who is there nothing is typed and nothing sent', () => {
  const onSubmit = vi.fn()
  render(<SearchBar value="" onChange={nothing} onSubmit={onSubmit} phrases={['x']} disabled />)
  expect(field()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled()
})
