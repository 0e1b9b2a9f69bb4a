import type { Approval, PayerStanding } from '@exchange/contract/approvals/approvals.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { sampleApproval } from './approval.fixtures.ts'
import { BrokersList } from './brokers-list.tsx'

const path = '/api/admin/approvals/'
const standing: PayerStanding = {
  approvalId: sampleApproval().approvalId,
  balance: 1_850,
  creditLimit: 2_500,
  payments: [{ payee: 'Bay Print', amount: 61.5, date: '2026-03-08T21:05:00.000Z' }],
}
const waiting = sampleApproval({ type: 'send', waitsFor: 'broker', held: true, exchangeId: 8 })

/** One payment waits until it has been decided. */
function show(decided: Answer = () => json(waiting)) {
  let list: Approval[] = [waiting]
  const answer: Answer = (asked) => {
    if (asked.method === 'GET') return json({ approvals: list, standings: [standing] })
    const said = decided(asked)
    list = []
    return said
  }
  return mount(<BrokersList />, { answers: { [path]: answer } })
}

describe("a broker's list", () => {
  test('CHARGE-17 shows payer, payee and amount, and sends the decision to the server', async () => {
    const { keys, network } = show()
    const row = within(await screen.findByRole('listitem', { name: /25\.00/ }))
    expect(row.getByText(/25\.00/)).toBeVisible()
    expect(row.getByText(/3\.50/)).toBeVisible()
    expect(row.getByText('Flyers')).toBeVisible()
    expect(row.getByText(/1,850\.00/)).toBeVisible()
    await keys.click(row.getByText('Its last payment'))
    expect(row.getByText('Bay Print')).toBeVisible()
    await keys.click(row.getByRole('button', { name: /^Approve: Dana Whitfield, .* to Marco/ }))
    await keys.click(screen.getByRole('button', { name: 'Approve 25.00 Moxey' }))
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible()
    const posted = requestsTo(network, path).filter(({ method }) => method === 'POST')
    expect(posted.map(({ body }) => body)).toEqual([
      { approvalId: waiting.approvalId, decision: 'approve' },
    ])
  })

  test('CHARGE-17 shows a broker no cost; "Not now" decides nothing', async () => {
    const { keys, network } = show()
    await keys.click(await screen.findByRole('button', { name: /^Decline: / }))
    expect(screen.getByText('Decline this payment?')).toBeVisible()
    expect(screen.queryByText(/Commission/)).toBeNull()
    await keys.click(screen.getByRole('button', { name: 'Not now' }))
    expect(requestsTo(network, path).every(({ method }) => method === 'GET')).toBe(true)
  })

  test('CHARGE-17 a decision that failed shows its reason in the dialog', async () => {
    const { keys } = show(() => problem(409, 'APPROVAL_CLOSED', 'This payment has expired.'))
    await keys.click(await screen.findByRole('button', { name: /^Decline: / }))
    await keys.click(screen.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.getByText('This payment has expired.')).toBeVisible())
  })

  test('CHARGE-17 says when the list could not be loaded, and retries', async () => {
    let tries = 0
    const answer: Answer = () => {
      tries += 1
      return tries === 1 ? problem(403, 'FORBIDDEN', 'no') : json({ approvals: [], standings: [] })
    }
    const { keys } = mount(<BrokersList />, { answers: { [path]: answer } })
    const failed = 'What waits for your approval could not be loaded.'
    expect(await screen.findByText(failed)).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible()
  })
})
