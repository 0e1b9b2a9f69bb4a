import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { copyReceipt } from '../../ui/receipt-copy.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { TransactionsList } from './transactions-list.tsx'

const path = '/api/core/v2/transactions/'

function one(id: string, parts: Partial<Transaction> = {}): Transaction {
  return {
    id,
    date: '2026-03-09T21:05:00.000Z',
    type: 'send',
    action: 'Purchase',
    member: `Member ${id}`,
    amount: 25,
    unit: 'MOX',
    fee: 0.75,
    currencyFee: 0,
    feeBack: 0,
    currencyFeeBack: 0,
    tip: 3.5,
    points: 15,
    status: 'Approved',
    description: 'Flyers',
    product: '',
    refundable: 0,
    approvalId: null,
    waitsFor: null,
    disputable: false,
    dispute: null,
    moxeyPayConfirm: 'K7MP2QX9WD',
    ...parts,
  }
}

const page = (transactions: Transaction[], nextCursor: string | null = null) =>
  json({ transactions, nextCursor })
const show = (answer: Answer) =>
  mount(<TransactionsList pageSize={25} />, { answers: { [path]: answer } })

describe('transactions', () => {
  test('ACCT-05 lists what was paid and received, with payments in parentheses', async () => {
    const load = { type: 'load', action: 'Sale', member: '', amount: 50, unit: 'USD' } as const
    show(() => page([one('a'), one('b', { action: 'Sale', amount: 40 }), one('c', load)]))
    const table = await screen.findByRole('table', { name: 'Transactions' })
    const [, paid, received, loaded] = within(table).getAllByRole('row')
    expect(paid).toHaveTextContent('(25.00')
    expect(paid).toHaveTextContent('$3.50')
    expect(received).toHaveTextContent('+40.00')
    expect(loaded).toHaveTextContent('Cash Reserve load')
    expect(loaded).toHaveTextContent('+$50.00')
    expect(within(table).getAllByText('Approved')).toHaveLength(3)
  })

  test('ACCT-05 SEND-21 opens one in full, with its code, and saves it as a page', async () => {
    const { keys } = show(() => page([one('a', { product: 'Brake job' })]))
    const [opener] = await screen.findAllByRole('button', { name: 'Member a' })
    if (opener) await keys.click(opener)
    const slip = within(screen.getByRole('dialog', { name: 'Transaction' }))
    expect(slip.getByText('K7MP2QX9WD')).toBeVisible()
    expect(slip.getByText('Brake job')).toBeVisible()
    const copy = copyReceipt(slip.getByRole('button', { name: 'Download' }))
    expect(copy?.text).toContain('(25.00')
    expect(copy?.text).toContain('Product: Brake job\nTip: $3.50')
    expect(copy?.text).toContain('Confirmation code: K7MP2QX9WD')
    expect(copy?.fileName).toBe('receipt-K7MP2QX9WD.html')
    expect(copy?.page).toContain('<th align="left">Note</th><td>Flyers</td>')
    await keys.click(slip.getByRole('button', { name: 'Share' }))
    expect(await slip.findByText(/^Copied/)).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(copy?.text)
  })

  test('ACCT-05 SEND-25 shows the commission that was deducted, and what arrived', async () => {
    const sale = { action: 'Sale', amount: 100, fee: 0, currencyFee: 10, tip: 0 } as const
    const { keys } = show(() => page([one('a', sale)]))
    const table = await screen.findByRole('table', { name: 'Transactions' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/100\.00.*10\.00/)
    const [opener] = screen.getAllByRole('button', { name: 'Member a' })
    if (opener) await keys.click(opener)
    const slip = within(screen.getByRole('dialog', { name: 'Transaction' }))
    const copy = copyReceipt(slip.getByRole('button', { name: 'Download' }))
    expect(copy?.text).toMatch(/Commission, taken off: 10\.00/)
    expect(copy?.text).toMatch(/You received: 90\.00/)
  })

  test('ACCT-06 SEND-25 shows the commission that came back with a refund', async () => {
    const back = { type: 'refund', amount: 40, fee: 0, tip: 0, points: 0, currencyFeeBack: 4 }
    const { keys } = show(() => page([one('a', back)]))
    const table = await screen.findByRole('table', { name: 'Transactions' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Returned 4\.00/)
    const [opener] = screen.getAllByRole('button', { name: /Member a/ })
    if (opener) await keys.click(opener)
    const slip = within(screen.getByRole('dialog', { name: 'Transaction' }))
    const copy = copyReceipt(slip.getByRole('button', { name: 'Download' }))
    expect(copy?.text).toMatch(/Commission returned: 4\.00/)
    expect(copy?.text).not.toContain('taken off')
  })

  test('ACCT-05 loads the next page by its cursor', async () => {
    const { keys, network } = show(({ path: asked }) =>
      asked.includes('cursor=next') ? page([one('b')]) : page([one('a')], 'next'),
    )
    await keys.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findAllByText('Member b')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(requestsTo(network, path)[1]?.path).toBe(`${path}?cursor=next&limit=25`)
  })

  test('ACCT-05 says when the list is empty and when it failed, with a retry', async () => {
    let tries = 0
    const { keys } = show(() => {
      tries += 1
      return tries === 1 ? problem(403, 'FORBIDDEN', 'no') : page([])
    })
    expect(await screen.findByText('Your transactions could not be loaded.')).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
  })
})
