import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Arrival } from './arrival.tsx'
import { Receipt } from './receipt.tsx'

const vibrate = vi.fn()
const prefers = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }) as MediaQueryList)
afterEach(() => vi.unstubAllGlobals())

function receipt(state: 'done' | 'waiting', arrived = true) {
  vibrate.mockClear()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const paper = <Receipt title="Sent" state={state} rows={[]} />
  const { container } = render(arrived ? <Arrival>{paper}</Arrival> : paper)
  return container.querySelector('.animate-draw')
}

test('the check of a new receipt draws itself, with one short vibration', () => {
  prefers(false)
  expect(receipt('done')).not.toBeNull()
  expect(vibrate.mock.calls).toEqual([[20]])
})

test('nothing vibrates for who prefers reduced motion, for an old receipt, or before it is done', () => {
  prefers(true)
  receipt('done')
  expect(vibrate).not.toHaveBeenCalled()
  prefers(false)
  expect(receipt('done', false)).toBeNull()
  expect(receipt('waiting')).toBeNull()
  expect(vibrate).not.toHaveBeenCalled()
})
