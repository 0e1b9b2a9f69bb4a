import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { copyReceipt } from '../../ui/receipt-copy.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { IssueView } from './issue-view.tsx'

const path = '/api/admin/giftcards'
const card = { id: 3, giftCardNumber: '9101234567894273', amount: 25, lastDay: '2031-03-09' }
const exchanges = [
  { id: 8, name: 'Gulf Coast Trade Exchange' },
  { id: 27, name: 'Bayou Barter' },
]

const mailed = { ...card, giftCardNumber: null }

const show = (answer: Answer, some = exchanges) =>
  mount(<IssueView exchanges={some} desk={() => null} />, {
    answers: { [path]: answer },
    config: { giftCards: { mailed: true } },
  })

test('GIFT-14 issues once per reference for the chosen exchange, and shows no mailed number', async () => {
  const { keys, network } = show(() => json(mailed))
  await keys.selectOptions(screen.getByLabelText('Exchange'), 'Bayou Barter')
  await keys.type(screen.getByLabelText('Amount'), '25')
  await keys.type(screen.getByLabelText('Reference'), ' Raffle 7 ')
  await keys.type(screen.getByLabelText('Send it to'), 'kim@example.com')
  await keys.click(screen.getByRole('button', { name: 'Issue' }))
  const download = await screen.findByRole('button', { name: 'Download' })
  expect(requestsTo(network, path)[0]?.body).toEqual({
    exchangeId: 27,
    amount: '25.00',
    reference: 'Raffle 7',
    recipientEmail: 'kim@example.com',
    message: '',
  })
  expect(screen.getByText(/was sent to kim@example.com and is not shown here/)).toBeVisible()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  const copy = copyReceipt(download)
  expect(copy?.text).toContain('Reference: Raffle 7\nSent to: kim@example.com')
  await keys.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByLabelText('Amount')).toHaveValue('')
})

test('GIFT-14 says what is missing, and shows a refusal of the server', async () => {
  const words = 'This amount needs approval.'
  let code = 'FORBIDDEN'
  const { keys, network } = show(() => problem(403, code, words), exchanges.slice(0, 1))
  expect(screen.queryByLabelText('Exchange')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Issue' }))
  expect(await screen.findByText('You must specify an amount.')).toBeVisible()
  expect(screen.getByText('Enter a reference.')).toBeVisible()
  expect(requestsTo(network, path)).toHaveLength(0)
  await keys.type(screen.getByLabelText('Reference'), 'Gala')
  await keys.type(screen.getByLabelText('Amount'), '500')
  await keys.click(screen.getByRole('button', { name: 'Issue' }))
  expect((await screen.findByText(words)).closest('[role]')).toHaveAttribute('role', 'alert')
  // Above the limit it is noted, and waits for a second person.
  code = 'NEEDS_APPROVAL'
  await keys.click(screen.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''))
  expect(screen.getByText(words).closest('[role]')).toHaveAttribute('role', 'status')
})
