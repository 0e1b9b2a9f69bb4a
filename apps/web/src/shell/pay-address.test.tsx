/** The page that pays beside the side bar: one form, which stays as it is. */
import { act, configure, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from './shell.fixtures.tsx'

// The panel's script is fetched first, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const request = {
  ...{ id: 7, requestId: 7, entityToType: 'm', entityToId: 12, moxeyAmt: null, tipAmt: null },
  ...{ status: 'Pending', amount: 20, requestor: 'c2', requestorName: 'Marco Guidry' },
  ...{ requestFrom: 'Dana', note: 'Brake pads', productId: null, product: null },
  ...{ receiptInfo: { requestFrom: 'Dana' } },
  ...{ sentTS: '2026-11-20T12:00:00.000Z', expiresTS: '2026-12-20T12:00:00.000Z' },
}
const none = { hits: { found: 0, start: 0, hit: [] } }
const answers = {
  '/api/banking/v2/moxey/request/': () => json(request),
  '/api/search/search/contacts': () => json(none),
}

const forms = () => screen.queryAllByRole('form', { name: /^Send / })
const searchNow = () => router.state.location.search as Record<string, unknown>
const show = async (search: Record<string, string>) =>
  await act(async () => await router.navigate({ to: '.', search }))
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: !media.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia
})

test('SEND-18 BAR-06 a request stays in the address and in its form while a panel opens and closes', async () => {
  const { keys } = await openAt('/pay?request=7', { answers })
  const amount = await screen.findByLabelText('Amount')
  await keys.clear(amount)
  await keys.type(amount, '21')
  // In the rail and in the top bar, of which a screen shows one.
  const [mine] = await screen.findAllByRole('button', { name: /open my account/ })
  if (mine) await keys.click(mine)
  await screen.findByRole('dialog')
  expect(searchNow()).toEqual({ panel: 'account', request: '7' })
  await keys.click(button('Close'))
  await vi.waitFor(() => expect(searchNow()).toEqual({ request: '7' }))
  expect(screen.getByLabelText('Amount')).toHaveValue('21.00')
  expect(screen.getByText('Brake pads')).toBeVisible()
})

test('SEC-10 over the page that pays the Send panel leads to its form: one form, one key', async () => {
  await openAt('/pay?to=m12&amount=4', { answers })
  await vi.waitFor(() => expect(forms()).toHaveLength(1))
  await show({ panel: 'send', to: 'm12', amount: '4' })
  await vi.waitFor(() => expect(searchNow()).toEqual({ to: 'm12', amount: '4' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(forms()).toHaveLength(1)
  await vi.waitFor(() => expect(forms()[0]).toContainElement(document.activeElement as HTMLElement))
})
