import { beforeEach, expect, test, vi } from 'vitest'
import { fetchApp, picturesShown } from './fetch-app.ts'

const hanging = () => new Promise<void>(() => undefined)

function draw(decode: () => Promise<void>): void {
  document.body.innerHTML =
    '<link rel="later" href="/a.js"><link rel="icon" href="/i.svg"><img fetchpriority="high"><img>'
  const [first, second] = document.querySelectorAll('img')
  Object.assign(first ?? {}, { decode })
  // Off screen at first, so it is not waited for.
  Object.assign(second ?? {}, { decode: hanging })
}

// Only the last test advances the timers; in the others the timeout never fires.
beforeEach(() => void vi.useFakeTimers())

test('the app is fetched when the first pictures have loaded or failed', async () => {
  draw(() => Promise.resolve())
  await picturesShown(document)
  draw(() => Promise.reject(new Error('broken')))
  await picturesShown(document)
  fetchApp(document)
  const rels = [...document.querySelectorAll('link')].map(({ rel }) => rel)
  expect(rels).toEqual(['modulepreload', 'icon'])
})

test('a press fetches it without waiting for pictures', async () => {
  draw(hanging)
  const shown = picturesShown(document)
  document.dispatchEvent(new Event('pointerdown'))
  await expect(shown).resolves.toBeUndefined()
})

test('does not wait for slow pictures', async () => {
  draw(hanging)
  let done = false
  void picturesShown(document).then(() => (done = true))
  await vi.advanceTimersByTimeAsync(1_400)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toBe(true)
})
