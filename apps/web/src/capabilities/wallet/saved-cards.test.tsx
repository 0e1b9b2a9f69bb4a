import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { SavedCardList, SavedCardPicker } from './saved-cards.tsx'

const card = (id: string, parts: Partial<WalletCard> = {}): WalletCard => ({
  ...{ customerVaultId: id, billingId: null, cardType: 'visa', cardTypeNice: `Visa ${id}` },
  ...{ ccNumber: '411111******1111', ccExp: '0930', priority: 1, autoReloadAmount: null },
  ...{ autoReloadTrigger: null, declined: false, expired: false },
  ...parts,
})

function Picker() {
  const [value, setValue] = useState('V1')
  return (
    <>
      <SavedCardPicker label="Pay with" value={value} onChange={setValue} busy={false} error="" />
      <p>chosen: {value}</p>
    </>
  )
}

function show(what = <Picker />, removing?: Answer) {
  const cards = [card('V1'), card('V2', { declined: true }), card('V3', { expired: true })]
  const wallet = Object.fromEntries(cards.map((one) => [one.customerVaultId, one]))
  const answers = removing ? { '/api/': removing } : {}
  return mount(what, { user: sampleUser({ wallet }), answers })
}

test('WALLET-21 a declined card says so and can be chosen; only an expired one cannot', async () => {
  const { keys } = show()
  expect(screen.getByText('This payment method was previously declined.')).toBeVisible()
  const [, declined, expired] = screen.getAllByRole('radio')
  if (!declined || !expired) throw new Error('There are three cards.')
  expect(expired).toBeDisabled()
  await keys.click(declined)
  expect(screen.getByText('chosen: V2')).toBeVisible()
})

test.each([
  ['its own reason', () => problem(403, 'FORBIDDEN', 'Not your card.'), 'Not your card.'],
  ['no reason', () => problem(500, 'INTERNAL', ''), walletMessages.deleteFailed],
  [
    'no answer',
    () => {
      throw new TypeError('no network')
    },
    walletMessages.deleteFailed,
  ],
])('ERR-15 a card that cannot be deleted says why: %s', async (_name, answer, text) => {
  const { keys } = show(<SavedCardList onAdd={null} />, answer)
  await keys.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  await keys.click(dialog.getByRole('button', { name: 'Remove card' }))
  expect(await dialog.findByText(text)).toBeVisible()
})
