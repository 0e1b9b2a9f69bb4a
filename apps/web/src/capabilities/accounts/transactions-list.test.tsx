import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { setNow } from '../../kernel/use-now.ts'
import { copyReceipt } from '../../ui/receipt-copy.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { TransactionDetail } from './transaction-detail.tsx'
import { aTransaction as one } from './transactions.fixtures.ts'
import { TransactionsList } from './transactions-list.tsx'

const path = '/api/core/v2/transactions/'

const page = (transactions: Transaction[], nextCursor: string | null = null) =>
  json({ transactions, nextCursor })
const show = (answer: Answer) =>
  mount(<TransactionsList pageSize={25} />, { user: sampleUser(), answers: { [path]: answer } })

function receiptOf(transaction: Transaction, againHref: string | null = null) {
  mount(
    <TransactionDetail transaction={transaction} handlers={undefined} againHref={againHref} />,
    { user: sampleUser() },
  )
  return copyReceipt(screen.getByRole('button', { name: 'Download' }))
}

describe('the list of transactions', () => {
  test('ACCT-05 lists what was paid with a minus, and what was received with a plus', async () => {
    const load = { type: 'load', action: 'Sale', member: '', amount: 50, unit: 'USD' } as const
    show(() => page([one('a'), one('b', { action: 'Sale', amount: 40 }), one('c', load)]))
    const [paid, received, loaded] = await screen.findAllByRole('link')
    expect(paid).toHaveTextContent(/Member a.*Flyers · \d+:05 [AP]M.*\u221225\.00/)
    expect(received).toHaveTextContent('+40.00')
    expect(loaded).toHaveTextContent(/Cash Reserve load.*\+\$50\.00/)
    expect(paid).toHaveAttribute('href', '/transactions?payment=a')
  })

  test('ACCT-05 a gift card tells its recipient and title, a load its card', async () => {
    const bought = { type: 'gift-card-purchase', member: '', memberId: null, description: '' }
    const giftCard = { recipient: 'sam@example.com', design: 'birthday' }
    const card = { brand: 'Visa', lastFour: '1111' }
    const load = { type: 'load', action: 'Sale', member: '', memberId: null } as const
    show(() =>
      page([
        one('a', { ...bought, giftCard }),
        one('b', { ...load, unit: 'USD', description: '', card }),
      ]),
    )
    const [gift, loaded] = await screen.findAllByRole('link')
    expect(gift).toHaveTextContent(/to sam@example\.com · “Happy birthday” · /)
    expect(loaded).toHaveTextContent(/Visa 1111 · /)
  })

  test('ACCT-05 a day tells what it came to, once all of it is loaded', async () => {
    const at = (day: string) => `2020-11-${day}T12:00:00.000Z`
    const all = [
      one('a', { date: at('03'), action: 'Sale', amount: 40, currencyFee: 4 }),
      one('b', { date: at('03'), amount: 15 }),
      one('c', { date: at('03'), amount: 900, status: 'Declined' }),
      one('d', { date: at('03'), amount: 50, unit: 'USD' }),
      one('e', { date: at('02'), amount: 7 }),
    ]
    const { keys } = show(({ path: asked }) =>
      asked.includes('cursor') ? page([one('f', { date: at('01') })]) : page(all, 'next'),
    )
    const heads = async () =>
      (await screen.findAllByRole('region')).map(
        (day) => within(day).queryByText('Total of the day')?.parentElement?.textContent,
      )
    expect((await heads())[0]).toContain('+21.00')
    expect((await heads())[1]).toBeUndefined()
    await keys.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('Member f')
    expect((await heads())[1]).toContain('\u22127.00')
  })

  test('ACCT-05 a line has the balance after it; what did not move the currency has none', async () => {
    const load = { type: 'load', unit: 'USD', balanceAfter: 70 } as const
    show(() => page([one('a', { balanceAfter: 1_825 }), one('b', load), one('c')]))
    const [paid, loaded, unseen] = await screen.findAllByRole('link')
    expect(paid).toHaveTextContent(/Balance after 1,825\.00/)
    expect(loaded).not.toHaveTextContent('70.00')
    expect(unseen).not.toHaveTextContent('Balance after')
  })

  test('ACCT-06 tells the status only if it is not approved, and what a refund was', async () => {
    show(() =>
      page([one('a'), one('b', { status: 'Pending' }), one('c', { type: 'refund', amount: 4 })]),
    )
    const [paid, waiting, back] = await screen.findAllByRole('link')
    expect(paid).not.toHaveTextContent('Approved')
    expect(waiting).toHaveTextContent('Pending')
    expect(back?.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain('Refund: Member c')
  })

  test('ACCT-05 groups by days in the time zone of the viewer, as receipts are dated', async () => {
    // By the real clock: a page that reads the time once more cannot disagree.
    setNow(Date.now())
    const at = new Date()
    const todayAt = (hour: number) =>
      new Date(at.getFullYear(), at.getMonth(), at.getDate(), hour).toISOString()
    show(() =>
      page([
        one('a', { date: todayAt(0) }),
        one('b', { date: todayAt(-1) }),
        one('c', { date: '2020-11-01T12:00:00.000Z' }),
      ]),
    )
    const days = await screen.findAllByRole('region')
    expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
      'Today',
      'Yesterday',
      'Sunday, November 1, 2020',
    ])
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

describe('one transaction in full', () => {
  test('ACCT-05 SEND-21 has all of it, and is saved as a page', async () => {
    const copy = receiptOf(one('a', { product: 'Brake job', balanceAfter: 1_825 }))
    expect(copy?.text).toContain('25.00')
    expect(copy?.text).toContain('Product: Brake job\nTip: $3.50')
    expect(copy?.text).toMatch(/Balance after: 1,825\.00/)
    expect(copy?.text).toContain('Confirmation code: K7MP2QX9WD')
    expect(copy?.fileName).toBe('receipt-K7MP2QX9WD.html')
    expect(copy?.page).toContain('<th align="left">Note</th><td>Flyers</td>')
  })

  test('ACCT-05 SEND-25 shows the commission that was deducted, and what arrived', () => {
    const sale = { action: 'Sale', amount: 100, fee: 0, currencyFee: 10, tip: 0 } as const
    const copy = receiptOf(one('a', sale))
    expect(copy?.text).toMatch(/Commission, taken off: 10\.00/)
    expect(copy?.text).toMatch(/You received: 90\.00/)
  })

  test('ACCT-06 SEND-25 shows the commission that came back with a refund', () => {
    const back = { type: 'refund', amount: 40, fee: 0, tip: 0, points: 0, currencyFeeBack: 4 }
    const copy = receiptOf(one('a', back))
    expect(copy?.text).toMatch(/Commission returned: 4\.00/)
    expect(copy?.text).not.toContain('taken off')
  })

  test('ACCT-05 SEND-21 a payment has the lines of its receipt, and what left the reserve', () => {
    const copy = receiptOf(one('a', { flashCash: 10, by: 'Sam Boone' }))
    expect(copy?.text).toMatch(/Sent to Member a/)
    expect(copy?.text).toMatch(/\u221225\.00/)
    expect(copy?.text).toMatch(/FlashCash: 10\.00.*\nTip: \$3\.50\nCommission: \$0\.75\nPoints/)
    expect(copy?.text).toContain('Paid by: Sam Boone')
    expect(copy?.text).toContain('From your Cash Reserve: $4.25')
    expect(copy?.text).not.toContain('Status')
  })

  test('ACCT-06 what was declined moved nothing', () => {
    const copy = receiptOf(one('a', { type: 'hold', status: 'Declined' }))
    expect(copy?.text).toContain('Not sent to Member a')
    expect(copy?.text).not.toContain('\u2212')
    expect(copy?.text).not.toContain('From your Cash Reserve')
    expect(copy?.text).toContain('Status: Declined')
  })

  test('SEND-01 a payment is made again from it', () => {
    receiptOf(one('a'), '/pay?to=m2&amount=25.00')
    expect(screen.getByRole('link', { name: 'Send again' })).toHaveAttribute(
      'href',
      '/pay?to=m2&amount=25.00',
    )
  })
})
