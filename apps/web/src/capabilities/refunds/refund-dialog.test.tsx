import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const tipAlone: Transaction = {
  id: 'a-tip',
  date: '2026-11-21T18:00:00.000Z',
  type: 'send',
  action: 'Sale',
  member: 'Dana Reyes, Bakery',
  memberId: 2,
  person: '',
  by: '',
  picture: null,
  amount: 0,
  unit: 'MOX',
  currencyFee: 0,
  feeBack: 0,
  currencyFeeBack: 0,
  fee: 0,
  tip: 2,
  flashCash: 0,
  points: 0,
  balanceAfter: null,
  status: 'Approved',
  description: '',
  moxeyPayConfirm: null,
  refundable: 2,
  product: '',
  card: null,
  giftCard: null,
  approvalId: null,
  waitsFor: null,
  disputable: false,
  dispute: null,
}

test('ACCT-06 a payment that was only a tip is refunded in dollars, also after a lost answer', async () => {
  const { keys } = mount(<RefundDialog transaction={tipAlone} onDone={() => undefined} />)
  await keys.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('We could not confirm this refund')).toBeVisible()
  expect(screen.getByText('Amount').nextElementSibling).toHaveTextContent(/^\$2\.00$/)
})

test('ACCT-06 SEND-25 shows the commission that comes back while the amount is typed', async () => {
  const sale = { ...tipAlone, amount: 100, tip: 0, currencyFee: 10, refundable: 50 } as const
  const { keys } = mount(<RefundDialog transaction={sale} onDone={() => undefined} />)
  const label = 'Commission that comes back'
  const shown = () => screen.getByText(label).closest('div')?.textContent
  expect(shown()).toContain('5.00')
  await keys.clear(screen.getByLabelText('Amount'))
  expect(screen.queryByText(label)).toBeNull()
  await keys.type(screen.getByLabelText('Amount'), '12.34')
  expect(shown()).toContain('1.23')
})
