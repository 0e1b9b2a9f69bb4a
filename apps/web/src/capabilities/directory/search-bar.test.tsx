import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyText } from '../../kernel/early-input.ts'
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

test('SRCH-03 the empty field shows another suggestion every two seconds, until it is used', async () => {
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

test('DIR-19 while the session is unknown one can type, and nothing is sent', () => {
  const onSubmit = vi.fn()
  render(<SearchBar value="" onChange={nothing} onSubmit={onSubmit} phrases={['x']} waits />)
  expect(field()).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled()
  fireEvent.submit(screen.getByRole('search'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('DIR-19 keeps text and cursor typed before the app had loaded', () => {
  const page = Object.assign(document.createElement('div'), { id: 'root' })
  page.innerHTML = '<input type="search">'
  document.body.append(page)
  const painted = page.querySelector('input') as HTMLInputElement
  painted.focus()
  keepEarlyText(document)
  painted.value = 'noodles'
  page.remove()
  const onChange = vi.fn()
  render(<SearchBar value="" onChange={onChange} onSubmit={nothing} phrases={['x']} />)
  expect(onChange.mock.calls).toEqual([['noodles']])
  expect(field()).toHaveFocus()
  // Another field that appears later does not get the text.
  render(<SearchBar value="" onChange={onChange} onSubmit={nothing} phrases={['x']} />)
  expect(onChange).toHaveBeenCalledOnce()
})

test('DIR-19 focus that arrives during hydration stays in the field', () => {
  const page = Object.assign(document.createElement('div'), { id: 'root' })
  page.innerHTML = '<input type="search">'
  document.body.append(page)
  keepEarlyText(document)
  page.querySelector('input')?.focus()
  page.remove()
  render(<SearchBar value="" onChange={nothing} onSubmit={nothing} phrases={['x']} />)
  expect(field()).toHaveFocus()
})
