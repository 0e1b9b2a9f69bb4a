/** A paired till without a network, at which nobody has typed a PIN (decision 0097). */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceKeys } from '../capabilities/registers/device-key.ts'
import { newSale } from '../capabilities/till/basket.ts'
import { keepOpening } from '../capabilities/till/kept-opening.ts'
import { saleInHand } from '../capabilities/till/sale-in-hand.ts'
import { opening } from '../capabilities/till/till.fixtures.ts'
import { counterPaths } from '../counter-paths.ts'
import { router } from '../routes.tsx'
import { openAt } from '../shell/shell.fixtures.tsx'

const code = '7KQ2MX9D4B'

afterEach(() => vi.restoreAllMocks())

/** With a sale of 12.50 in hand, as the device has kept it. */
async function openLocked({ sent }: { readonly sent: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const shown = await openAt('/mpos', { user: null })
  deviceKeys.keep(code, 'till_of-this-device-alone')
  keepOpening(code, opening({ kinds: ['card', 'allowance'] }))
  saleInHand('7').change(() => ({ ...newSale(), entry: { digits: '1250', cents: null }, sent }))
  await act(async () => router.navigate({ to: counterPaths.mpos(code) }))
  expect(await screen.findByText(/^No connection, so no PIN can be checked/)).toBeVisible()
  return shown
}

test('SEC-10 POS-08 a locked till takes no allowance for a sale that was sent, and serves the next guest', async () => {
  const { keys } = await openLocked({ sent: true })
  expect(await screen.findByText(/^This sale was sent to be paid\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Offline allowance' })).toBeNull()
  expect(screen.getByRole('button', { name: '5' })).toBeDisabled()
  await keys.click(screen.getByRole('button', { name: 'New sale' }))
  await keys.click(await screen.findByRole('button', { name: '5' }))
  expect(await screen.findByRole('button', { name: 'Offline allowance' })).toBeEnabled()
})

test('POS-08 a locked till takes an allowance for a sale that was never sent', async () => {
  await openLocked({ sent: false })
  expect(await screen.findByRole('button', { name: 'Offline allowance' })).toBeEnabled()
  expect(screen.queryByText(/^This sale was sent to be paid\./)).toBeNull()
})
