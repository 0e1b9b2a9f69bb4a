/** Payments of a former system at the end of Activity, and on the page of a member. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { formerPaymentWords as words } from '@exchange/contract/former-payments/former-payments.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/core/v2/former-payments/'
const one = (id: string, over: object = {}) => ({
  ...{ id, day: '2019-05-13', action: 'Purchase', member: 'Harbor Coffee', amount: 120, fee: 6 },
  ...{ note: 'Two cakes', reference: 'A-1', ...over },
})
const pages: Answer = ({ path: asked }) =>
  asked.includes('cursor=')
    ? json({
        payments: [one('1', { action: 'Sale', fee: null, member: 'Gone' })],
        nextCursor: null,
      })
    : json({ payments: [one('2')], nextCursor: '2019-05-13/2' })

async function activity(answer: Answer, user = sampleUser(), at = '/transactions') {
  const empty: Answer = ({ path: asked }) =>
    asked.includes('/flow/')
      ? json({ month: '2026-11', in: 0, out: 0, periods: [] })
      : json({ transactions: [], nextCursor: null })
  const answers = { '/api/core/v2/transactions/': empty, [path]: answer }
  await openAt(at, { user, answers })
}

test('ADMIN-02 ACCT-05 they stand at the end of Activity, marked as history, page by page', async () => {
  await activity(pages)
  const title = await screen.findByText(words.title)
  title.click()
  const list = within(title.closest('details') as HTMLElement)
  expect(list.getByText(words.explained)).toBeVisible()
  expect(list.getByText('Harbor Coffee')).toBeVisible()
  expect(list.getByText(/Purchase · fee \$6\.00 · Two cakes · A-1/)).toBeVisible()
  list.getByRole('button', { name: 'Load more' }).click()
  expect(await list.findByText('Gone')).toBeVisible()
})

test('ADMIN-02 who has none, and who may not see all payments, reads nothing of them', async () => {
  const none: Answer = () => json({ payments: [], nextCursor: null })
  await activity(none)
  expect(await screen.findByText(accountMessages.noTransactions)).toBeVisible()
  expect(screen.queryByText(words.title)).toBeNull()
})

test('ADMIN-02 what is filtered is Activity alone', async () => {
  await activity(pages, sampleUser(), '/transactions?show=in')
  expect(await screen.findByText(accountMessages.nothingFound)).toBeVisible()
  expect(screen.queryByText(words.title)).toBeNull()
})

test('ADMIN-02 a failure hides them', async () => {
  await activity(() => problem(500, 'INTERNAL', 'Oh.'))
  expect(await screen.findByText(accountMessages.noTransactions)).toBeVisible()
  expect(screen.queryByText(words.title)).toBeNull()
})
