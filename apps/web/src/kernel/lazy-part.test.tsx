import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { upgrade } from './kernel.ts'
import { lazyPart } from './lazy-part.tsx'
import { json } from './network.fixtures.ts'

/** A part that fails to load this many times; each showing tries twice. */
function lostFor(times: number) {
  const load = vi.fn(() => Promise.resolve(() => <p>Here it is</p>))
  for (let lost = 0; lost < times; lost += 1) load.mockRejectedValueOnce(new Error('lost'))
  return load
}

function show(load: ReturnType<typeof lostFor>) {
  const Part = lazyPart(load, <p>On its way</p>)
  const page = (
    <>
      <Part />
      <Toaster />
    </>
  )
  return mount(page, { user: null, answers: { '/api/core/v2/config': () => json({}) } })
}

const network = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const notice = () => screen.queryByText('This part could not be loaded.')

beforeEach(() => {
  vi.restoreAllMocks()
  upgrade.needed.set(false)
})

test('ERR-20 a part that cannot be fetched is reported once, and Retry fetches it', async () => {
  const { keys } = show(lostFor(2))
  expect(await screen.findByText('This part could not be loaded.')).toBeVisible()
  expect(screen.getByText('On its way')).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Here it is')).toBeVisible()
  await waitFor(() => expect(notice()).toBeNull())
})

test('ERR-20 in an outdated page only the upgrade is shown', async () => {
  const load = lostFor(2)
  upgrade.needed.set(true)
  show(load)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(notice()).toBeNull()
})

test('ERR-20 without a network nothing is shown, and the part is fetched when it is back', async () => {
  const load = lostFor(2)
  const line = network(false)
  show(load)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(notice()).toBeNull()
  line.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Here it is')).toBeVisible()
})
