import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { sampleApproval } from './approval.fixtures.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const path = '/api/banking/v2/moxey/approval/withdraw/'
const { approvalId } = sampleApproval()

const held: Transaction = {
  id: 'h',
  date: '2026-03-09T21:05:00.000Z',
  type: 'hold',
  action: 'Purchase',
  member: "Marco's Print Shop",
  memberId: 2,
  person: '',
  by: '',
  picture: null,
  amount: 3_000,
  unit: 'MOX',
  fee: 150,
  currencyFee: 0,
  feeBack: 0,
  currencyFeeBack: 0,
  tip: 0,
  flashCash: 0,
  points: 3_000,
  balanceAfter: null,
  status: 'Pending',
  description: '',
  product: '',
  card: null,
  giftCard: null,
  moxeyPayConfirm: null,
  refundable: 0,
  approvalId,
  waitsFor: 'broker',
  disputable: false,
  dispute: null,
}

function show(answer: Answer) {
  const onDone = vi.fn()
  const dialog = <WithdrawDialog transaction={held} onDone={onDone} />
  return { ...mount(dialog, { answers: { [path]: answer } }), onDone }
}

test('CHARGE-16 declines a held charge that waits for its holder', async () => {
  const onDone = vi.fn()
  const dialog = <WithdrawDialog transaction={{ ...held, waitsFor: 'holder' }} onDone={onDone} />
  const declining = '/api/banking/v2/moxey/approval/decline/'
  const answer = () => json(sampleApproval({ status: 'Declined' }))
  const { keys, network } = mount(dialog, { answers: { [declining]: answer } })
  expect(screen.getByText(/what was set aside comes back at once/)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(requestsTo(network, declining)[0]?.body).toEqual({ approvalId })
})

test('CHARGE-17 asks for confirmation, then withdraws a payment that waits for a broker', async () => {
  const { keys, network, onDone } = show(() => json(sampleApproval({ status: 'Withdrawn' })))
  const what = screen.getByText("Marco's Print Shop", { selector: 'p bdi' }).closest('p')
  expect(what).toHaveTextContent(/3,000\.00.* to Marco's Print Shop/)
  expect(screen.getByText(/what was set aside comes back at once/)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(requestsTo(network, path)[0]?.body).toEqual({ approvalId })
})

test('CHARGE-17 says when it was approved in the meantime, and leaves it as it is', async () => {
  const words = 'This payment has already been approved.'
  const { keys, onDone } = show(() => problem(409, 'APPROVAL_CLOSED', words))
  await keys.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})
