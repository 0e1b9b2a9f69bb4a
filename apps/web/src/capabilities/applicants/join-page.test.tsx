import {
  applicationFaults,
  joinMessages as words,
} from '@exchange/contract/applicants/applicants.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'

const path = '/api/core/applicants/'
const office = { name: 'Bayou Exchange', phone: '(504) 555-0100', email: 'office@example.com' }
const rosa = {
  business: 'Rosa’s Tailoring',
  sells: 'Alterations',
  person: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '(504) 555-0123',
  zip: '70112',
}

async function opened(answer = () => json({ exchange: office })) {
  const { keys, network } = await openAt('/join', { user: null, answers: { [path]: answer } })
  const field = (label: string) => screen.findByRole('textbox', { name: label })
  return {
    keys,
    sent: () => requestsTo(network, path),
    type: async (label: string, text: string) => keys.type(await field(label), text),
    press: () => keys.click(screen.getByRole('button', { name: words.submit })),
    field,
  }
}

type Opened = Awaited<ReturnType<typeof opened>>

async function fill({ type }: Opened) {
  await type(words.business, rosa.business)
  await type(words.sells, rosa.sells)
  await type(words.person, rosa.person)
  await type(words.email, rosa.email)
  await type(words.phone, '5045550123')
  await type(words.zip, rosa.zip)
}

test('SEC-03 a visitor applies, and reads whose office answers', async () => {
  const page = await opened()
  await fill(page)
  await page.press()
  const sent = await screen.findByRole('heading', { name: words.sentTitle })
  expect(sent).toBeVisible()
  expect(screen.getByText(words.sent('Bayou Exchange'))).toBeVisible()
  expect(screen.getByRole('link', { name: office.phone })).toHaveAttribute(
    'href',
    `tel:${office.phone}`,
  )
  expect(page.sent().map(({ body }) => body)).toEqual([rosa])
})

test('API-39 says what is missing on submit, beside the field, and asks nothing', async () => {
  const page = await opened()
  await page.press()
  expect(await screen.findByText(applicationFaults['business-required'])).toBeVisible()
  expect(await page.field(words.business)).toHaveFocus()
  expect(page.sent()).toEqual([])
})

test('keeps what was typed when it fails', async () => {
  const page = await opened(() => problem(429, 'RATE_LIMITED', 'Please try again in an hour.'))
  await fill(page)
  await page.press()
  expect(await screen.findByText('Please try again in an hour.')).toBeVisible()
  expect(await page.field(words.business)).toHaveValue(rosa.business)
})

test('SEC-05 staff close an application with how it ended', async () => {
  const applicant = {
    ...rosa,
    applicantId: '0198c0de-0000-8000-8000-000000000000',
    town: 'New Orleans, LA',
    exchangeName: 'Bayou Exchange',
    date: '2026-11-20T15:00:00.000Z',
    ...{ status: 'Waiting', note: '', closedBy: '', closedDate: null },
  }
  const answers = {
    '/api/admin/applicants/': () => json({ waiting: [applicant], closed: [] }),
    '/api/admin/applicants/close/': () => json({ ...applicant, status: 'Closed' }),
  }
  const user = sampleUser({ rights: { '8|||Users': true } })
  const { keys, network } = await openAt('/admin/applicants', { user, answers })
  await keys.click(await screen.findByRole('button', { name: /^Close the application/ }))
  const dialog = await screen.findByRole('dialog')
  const close = within(dialog).getByRole('button', { name: 'Close the application' })
  await keys.click(close)
  expect(within(dialog).getByText('Say how it ended.')).toBeVisible()
  await keys.type(within(dialog).getByRole('textbox'), 'Joined')
  await keys.click(close)
  const [sent] = requestsTo(network, '/api/admin/applicants/close/')
  expect(sent?.body).toEqual({ applicantId: applicant.applicantId, note: 'Joined' })
})
