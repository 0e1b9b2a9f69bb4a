import { expect, test, vi } from 'vitest'
import { createScanReader } from './scan-reader.ts'

function reader() {
  let time = 0
  const onScan = vi.fn()
  const onBurst = vi.fn()
  const made = createScanReader({ onScan, onBurst, now: () => time })
  const type = (text: string, everyMs: number) =>
    [...text].map((key) => {
      time += everyMs
      return made.take(key === '\n' ? 'Enter' : key)
    })
  return { type, onScan, onBurst, wait: (ms: number) => (time += ms) }
}

test('CSRCH-16 fast keys and Enter are a scan, and its Enter does not reach the page', () => {
  const { type, onScan, onBurst } = reader()
  expect(type('9112345678901273\n', 10).at(-1)).toBe(true)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('9112345678901273')
  expect(onBurst).toHaveBeenCalledTimes(1)
})

test('CSRCH-16 what a person types is no scan', () => {
  const { type, onScan } = reader()
  expect(type('1250\n', 120)).not.toContain(true)
  expect(type('12501250\n', 120)).not.toContain(true)
  // A short burst, as of two fingers.
  expect(type('125\n', 20)).not.toContain(true)
  expect(onScan).not.toHaveBeenCalled()
})

test('CSRCH-16 digits typed before a scan do not belong to it', () => {
  const { type, onScan, wait } = reader()
  type('40', 100)
  wait(500)
  type('https://x.example/vposreceipt?t=abc\n', 5)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('https://x.example/vposreceipt?t=abc')
})
