import type { PersonIncentive } from '@exchange/contract/incentives/incentives.contract'
import {
  incentiveFaults,
  incentiveRefusals,
} from '@exchange/contract/incentives/incentives.messages'
import { incentiveWords as words } from '@exchange/contract/incentives/incentive-words.messages'
import { registerWords } from '@exchange/contract/registers/register-words.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/core/v2/incentives/'
const setPath = `${path}set/`
const off = { percent: null, fixed: null, ofHundred: 0, paidTo: null, since: null }
const dana: PersonIncentive = {
  ...{ contactId: 12, fName: 'Dana', lname: 'Whitfield', isMainContact: true },
  ...off,
}
const sam: PersonIncentive = {
  ...{ contactId: 13, fName: 'Sam', lname: 'Reyes', isMainContact: false },
  ...{ percent: 2.5, fixed: null, ofHundred: 2.5, since: '2026-11-03T12:00:00.000Z' },
  paidTo: { target: 'm77', name: 'Reyes Repairs' },
}
const hit = {
  ...{ id: 'c91', contactType: 'c', list_name: 'Dana Whitfield', desc: 'Whitfield Home' },
  ...{ city: 'Slidell', state: 'LA', image_url: null, image_url_v2: null },
  ...{ product_icons: [], product_icons_v2: [] },
}

interface Shown {
  readonly people?: readonly PersonIncentive[]
  readonly list?: Answer
  readonly set?: Answer
  readonly user?: ReturnType<typeof sampleUser>
}

async function show(at = '', { people = [dana, sam], list, set, user }: Shown = {}) {
  const answers = {
    [setPath]: set ?? (() => json({ people: [dana, { ...sam, ...off }] })),
    [path]: list ?? (() => json({ people })),
    '/api/search/search/contacts': () => json({ hits: { found: 1, start: 0, hit: [hit] } }),
  }
  return await openAt(`/incentives${at}`, { user: user ?? sampleUser(), answers })
}

/** A person whose business, or who, is not to set any. */
function notMain() {
  const { contact, ...user } = sampleUser()
  return { ...user, contact: { ...contact, private: { ...contact.private, isMainContact: false } } }
}

test('ACCT-11 ROUTE-16 each person stands with what a sale brings, where it is paid, and since when', async () => {
  const { keys } = await show()
  const list = within(await screen.findByRole('list', { name: words.list }))
  const [first, second] = list.getAllByRole('button')
  expect(first).toHaveTextContent(words.off)
  expect(second).toHaveTextContent('2.5 percent of each sale, since Nov 3')
  expect(second).toHaveTextContent('Reyes Repairs')
  expect(second).toHaveTextContent('2.50')
  await keys.click(second as HTMLElement)
  expect(await screen.findByLabelText(words.percent)).toHaveValue('2.5')
  await keys.click(screen.getByRole('button', { name: words.back }))
  expect(await screen.findByRole('list', { name: words.list })).toBeVisible()
})

test('ACCT-11 a share of a sale of 100.00 is shown while it is typed, and saved', async () => {
  const { keys, network } = await show('?at=13')
  const share = await screen.findByLabelText(words.percent)
  await keys.clear(share)
  await keys.click(share)
  await keys.paste('12,5 %')
  expect(screen.getByRole('form', { name: 'Sam Reyes' })).toHaveTextContent('12.50')
  await keys.click(screen.getByRole('button', { name: words.save }))
  expect(await screen.findByRole('list', { name: words.list })).toBeVisible()
  expect(requestsTo(network, setPath).map(({ body }) => body)).toEqual([
    { contactId: 13, percent: 12.5, fixed: null, paidTo: 'm77' },
  ])
})

test('ACCT-11 a fixed sum is paid to a membership that is found like a payee', async () => {
  const { keys, network } = await show('?at=12')
  await keys.click(await screen.findByLabelText(words.kinds.fixed))
  await keys.type(screen.getByLabelText(words.fixed), '3')
  await keys.click(screen.getByRole('button', { name: words.save }))
  expect(screen.getByText(incentiveFaults['paid-to-missing'])).toBeVisible()
  await keys.type(screen.getByRole('combobox', { name: words.receiver }), 'Whitfield')
  await keys.click(await screen.findByRole('option', { name: /Dana Whitfield/ }))
  await keys.click(screen.getByRole('button', { name: words.save }))
  await screen.findByRole('list', { name: words.list })
  expect(requestsTo(network, setPath)[0]?.body).toEqual({
    ...{ contactId: 12, percent: null, fixed: 3, paidTo: 'c91' },
  })
})

test('ACCT-11 it is switched off; the list shows what the server answered', async () => {
  const { keys, network } = await show('?at=13')
  await keys.click(await screen.findByLabelText(words.kinds.off))
  await keys.click(screen.getByRole('button', { name: words.save }))
  const list = within(await screen.findByRole('list', { name: words.list }))
  expect(list.getAllByText(words.off)).toHaveLength(2)
  expect(requestsTo(network, setPath)[0]?.body).toEqual({
    ...{ contactId: 13, percent: null, fixed: null, paidTo: null },
  })
})

test.each([
  [words.kinds.percent, words.percent, '51', incentiveFaults['percent-invalid']],
  [words.kinds.percent, words.percent, '$5', incentiveFaults['percent-invalid']],
  [words.kinds.fixed, words.fixed, '500.01', incentiveFaults['fixed-invalid']],
])('ACCT-11 ERR-05 %s: %s of %s is refused beside the field, and not sent', async (...row) => {
  const [kind, label, typed, fault] = row
  const { keys, network } = await show('?at=13')
  await keys.click(await screen.findByLabelText(kind))
  const field = screen.getByLabelText(label)
  await keys.clear(field)
  await keys.type(field, typed)
  await keys.click(screen.getByRole('button', { name: words.save }))
  expect(screen.getByText(fault)).toBeVisible()
  expect(requestsTo(network, setPath)).toEqual([])
})

test('ACCT-11 a refusal is told, and what was typed stays', async () => {
  const { reason } = incentiveRefusals['receiver-not-found']
  const { keys } = await show('?at=13', { set: () => problem(404, 'TARGET_NOT_FOUND', reason) })
  await keys.click(await screen.findByRole('button', { name: words.save }))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByLabelText(words.percent)).toHaveValue('2.5')
})

test('ACCT-11 alone, it says how people are added', async () => {
  await show('', { people: [dana] })
  expect(await screen.findByText(words.alone)).toBeVisible()
  expect(screen.getByRole('link', { name: words.addPeople })).toHaveAttribute(
    'href',
    '/?panel=people',
  )
})

test('ACCT-11 a person that is gone is told', async () => {
  await show('?at=99')
  expect(await screen.findByText(words.unknown)).toBeVisible()
})

test('ACCT-11 it says that it could not be loaded, and tries again', async () => {
  let broken = true
  const list: Answer = () =>
    broken ? problem(429, 'RATE_LIMITED', 'Too many.') : json({ people: [dana, sam] })
  const { keys } = await show('', { list })
  expect(await screen.findByText(words.failed)).toBeVisible()
  broken = false
  await keys.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByRole('list', { name: words.list })).toBeVisible()
})

test('ACCT-11 SEC-01 it is for the main contact, and asks nothing for others', async () => {
  const { network } = await show('', { user: notMain() })
  const { reason } = incentiveRefusals['main-contact-only']
  expect(await screen.findByText(reason)).toBeVisible()
  expect(requestsTo(network, path)).toEqual([])
  expect(screen.queryByRole('list', { name: words.list })).toBeNull()
})

test('ACCT-11 the page of the registers leads the main contact to it', async () => {
  const registers = {
    ...{ business: 'Whitfield Catering', devices: [], pairings: [], products: [], people: [] },
    registers: [
      {
        ...{ registerId: 1, name: 'Bar', place: '', isOn: true, taken: 0, charges: 0 },
        ...{ productIds: null, tips: true, chargeMost: null, dayMost: null, closesAt: 0 },
        ...{ code: 'A', address: '/mpos/A' },
      },
    ],
    cashiers: [],
  }
  const answers = { '/api/core/v2/registers/': () => json(registers) }
  await openAt('/MoxeyPayPOSSetup', { user: sampleUser(), answers })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: registerWords.incentives })).toHaveAttribute(
    'href',
    '/incentives',
  )
})
