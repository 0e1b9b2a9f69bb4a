import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sampleUser } from '../session-user.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { sampleApproval } from './approval.fixtures.ts'
import { DecideDialog } from './decide-dialog.tsx'

function show(
  parts: Partial<Approval> = {},
  how: 'approve' | 'decline' = 'approve',
  pays = true,
  user = sampleUser(),
) {
  const decided = sampleApproval({ status: 'Pending', waitsFor: 'main' })
  const decide = vi.fn(async () => decided)
  const deciding = { approval: sampleApproval(parts), how }
  const dialog = <DecideDialog deciding={deciding} decide={decide} pays={pays} onDone={vi.fn()} />
  const shown = (
    <>
      {dialog}
      <Toaster />
    </>
  )
  return { ...mount(shown, { user, config: { cards: { loadMost: 5_000 } as never } }), decide }
}

const figure = (label: RegExp) => screen.getByText(label).closest('div')

describe('deciding a charge', () => {
  test('CHARGE-16 SEND-25 shows the payer the commission and what remains', async () => {
    const { keys, decide } = show()
    await keys.click(screen.getByRole('button', { name: payWords.details }))
    expect(figure(/^Commission/)).toHaveTextContent('$0.75')
    expect(figure(/^Balance afterwards/)).toHaveTextContent('1,825.00')
    expect(figure(/^Cash Reserve afterwards/)).toHaveTextContent('$245.75')
    await keys.click(screen.getByRole('button', { name: /comes about: Commission/ }))
    expect(screen.getByText(/^5% of 15\.00/)).toBeVisible()
    await keys.click(screen.getByRole('button', { name: /^Approve 25\.00/ }))
    expect(decide).toHaveBeenCalledWith(sampleApproval().approvalId, 'approve')
    // SEC-08: the yes was passed on, so nothing is called approved.
    expect(await screen.findByText(/^Passed on to /)).toBeVisible()
  })

  test('CHARGE-16 an amount already held is not deducted again', () => {
    show({ held: true, fee: 0.75 })
    expect(screen.getByText(/is already set aside/).closest('p')).toHaveTextContent(
      "Marco's Print Shop gets 25.00 Moxey and $3.50. You pay 25.00 Moxey and $4.25 for tip and " +
        'commission from your Cash Reserve. All of it is already set aside.',
    )
    expect(screen.queryByText('Balance afterwards')).toBeNull()
  })

  test('SEND-10 says before the approval when Buying Power does not cover it', () => {
    const { availableBalance = 0 } = sampleUser().account ?? {}
    show({ amount: availableBalance + 0.01 })
    expect(screen.getByText('Amount exceeds your Buying Power.')).toBeVisible()
  })

  test('ERR-06 CHARGE-16 says before the approval that the reserve is short, and where it is loaded', () => {
    const user = sampleUser()
    if (!user.account) throw new Error('The sample user has an account.')
    show({}, 'approve', true, { ...user, account: { ...user.account, cashBalance: 0.5 } })
    // A tip of 3.50 and a commission of 0.75.
    expect(screen.getByText(/You need \$4\.25 and have \$0\.50\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Load $10' })).toHaveAttribute(
      'href',
      '/banking/loadcra',
    )
  })

  test('CHARGE-16 says who asks, and what happens without an answer', () => {
    show()
    expect(screen.getByText("Marco's Print Shop charges your business.")).toBeVisible()
    expect(screen.getByText(/^Without your answer by .*, nothing is paid\.$/)).toBeVisible()
  })

  test('SEC-08 the main contact reads which of its people wants to pay', () => {
    show({ type: 'send', waitsFor: 'main', held: true, fee: 0.75 })
    expect(screen.getByText('Dana Whitfield wants to pay this for your business.')).toBeVisible()
  })

  test('CHARGE-16 who is asked for a yes can say no there, after one more question', async () => {
    const { keys, decide } = show()
    await keys.click(screen.getByRole('button', { name: 'Decline' }))
    expect(screen.getByText('Decline this payment?')).toBeVisible()
    expect(decide).not.toHaveBeenCalled()
    await keys.click(screen.getByRole('button', { name: 'Decline' }))
    expect(decide).toHaveBeenCalledWith(sampleApproval().approvalId, 'decline')
  })

  test.each([
    ['declining', 'decline', true],
    ['a broker', 'approve', false],
  ] as const)('CHARGE-17 %s costs nothing', (_, how, pays) => {
    show({}, how, pays)
    expect(screen.queryByText(/Commission/)).toBeNull()
  })
})
