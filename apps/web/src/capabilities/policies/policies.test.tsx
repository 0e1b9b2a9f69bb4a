/** The office's page of policies: cards, the form of one, and a trial. */
import {
  changeFaultWords,
  policyMessages as words,
  trialMessages,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { defaultPolicy } from '@exchange/domain/exchanges/policy.rules'
import { figuresOf, policyParts } from '@exchange/domain/policies/policy-parts.rules'
import { earliestRise } from '@exchange/domain/policies/policy-change.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/admin/policies/'
const staff = sampleUser({ rights: { '8|||Admin': true } })
const trialId = '0198c0de-0000-4000-8000-000000000000'

const policies = {
  exchanges: [{ exchangeId: 8, name: 'Gulf Coast' }],
  ...{ exchangeId: 8, zone: 'America/Chicago', version: 3 },
  parts: policyParts.map((part) => ({
    ...{ part, figures: figuresOf(defaultPolicy, part), since: null },
    ...{ earliest: dayIn('America/Chicago', new Date()), tried: part === 'fees' },
  })),
  changes: [
    {
      ...{ changeId: 5, part: 'invitations', state: 'planned', validFrom: '2999-02-01T06:00:00Z' },
      ...{ before: { inviteAllowance: 5 }, after: { inviteAllowance: 9 }, reason: 'Spring' },
      ...{ by: 'Ruth Root', date: '2026-11-27T12:00:00Z', withdrawnBy: '' },
    },
  ],
  trials: [],
}

const result = {
  ...{ from: '2025-11-27T12:00:00Z', until: '2026-11-27T12:00:00Z', members: 3, more: 1, less: 0 },
  ...{ same: 2, before: 50_00, after: 60_00, leftOut: [] },
  bands: [{ direction: 'more', above: 500, members: 1 }],
  touched: [{ memberId: 4, name: 'Whitfield', before: 50_00, after: 60_00 }],
}

const answers = {
  [`${path}trial/`]: () =>
    json({
      ...{ trialId, part: 'fees', figures: {}, by: 'Ruth', date: '2026-11-27T12:00:00Z' },
      ...{ state: 'done', progress: 100, result },
    }),
  [`${path}trials/`]: () => json({ trialId }),
  [`${path}withdraw/`]: () => json({}),
  [path]: (asked: { readonly method?: string }) =>
    asked.method === 'POST'
      ? problem(409, 'CONFLICT', 'Somebody else has changed the policies.')
      : json(policies),
}

test('ADMIN-02 the cards say what is in force with an example, and what is planned', async () => {
  await openAt('/admin/policies', { user: staff, answers })
  expect(await screen.findByText(/the buyer pays 5.00 in dollars/)).toBeVisible()
  expect(screen.getByText('Open invitations of a member: 5 → 9')).toBeVisible()
  expect(screen.queryByText('Reward points')).toBeNull()
})

test('the example changes while somebody types, and what is out of bounds is told', async () => {
  const { keys, network } = await openAt('/admin/policies?part=fees', { user: staff, answers })
  const field = await screen.findByLabelText('Buyer, dollars')
  await keys.clear(field)
  await keys.type(field, '6.25')
  expect(screen.getByText(/the buyer pays 6.25 in dollars/)).toBeVisible()
  await keys.clear(field)
  await keys.type(field, '101')
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(screen.getByText(changeFaultWords['too-large'])).toBeVisible()
  expect(screen.getByText('Enter a reason.')).toBeVisible()
  expect(requestsTo(network, path).filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('a figure that is no number says what to write, gives no example, and gets the focus', async () => {
  const { keys, network } = await openAt('/admin/policies?part=fees', { user: staff, answers })
  const field = await screen.findByLabelText('Buyer, dollars')
  const types = async (text: string) => {
    await keys.clear(field)
    await keys.type(field, text)
  }
  await types('6,5')
  expect(screen.getByText(/the buyer pays 6.50 in dollars/)).toBeVisible()
  await types('6.5.1')
  expect(screen.getByText(changeFaultWords['no-figure'])).toBeVisible()
  expect(screen.queryByText(words.example)).toBeNull()
  expect(screen.getByText(trialMessages.rests)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: trialMessages.start }))
  expect(field).toHaveFocus()
  await keys.type(screen.getByLabelText(words.reason), 'Costs')
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(field).toHaveFocus()
  await keys.clear(field)
  expect(screen.queryByText(changeFaultWords.missing)).toBeNull()
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(screen.getByText(changeFaultWords.missing)).toBeVisible()
  expect(requestsTo(network, path).filter(({ method }) => method === 'POST')).toHaveLength(0)
  expect(requestsTo(network, `${path}trials/`)).toHaveLength(0)
  await types('4')
  expect(screen.queryByText(trialMessages.rests)).toBeNull()
  expect(screen.getByText(/the buyer pays 4.00 in dollars/)).toBeVisible()
})

test('a rise begins with its earliest day, 30 days later, and a fall today', async () => {
  const { keys, network } = await openAt('/admin/policies?part=fees', { user: staff, answers })
  const zone = 'America/Chicago'
  const [today, rise] = [dayIn(zone, new Date()), earliestRise('fees', { zone, now: new Date() })]
  const [field, from] = [
    await screen.findByLabelText('Buyer, dollars'),
    screen.getByLabelText(words.from),
  ]
  await keys.clear(field)
  await keys.type(field, '6')
  expect(screen.getByText(words.raised(zoneDay(`${rise}T00:00:00Z`, 'UTC')))).toBeVisible()
  expect(from).toHaveValue(rise)
  await keys.clear(field)
  await keys.type(field, '4')
  expect(from).toHaveValue(today)
  const early = dayIn(zone, new Date(Date.now() + 2 * 86_400_000))
  fireEvent.change(from, { target: { value: early } })
  await keys.clear(field)
  await keys.type(field, '6')
  await keys.type(screen.getByLabelText(words.reason), 'Costs')
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(screen.getByText(changeFaultWords['rise-too-early'])).toBeVisible()
  expect(from).toHaveFocus()
  expect(requestsTo(network, path).filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('Close asks before what was typed is lost', async () => {
  const { keys } = await openAt('/admin/policies?part=fees', { user: staff, answers })
  const reason = await screen.findByLabelText(words.reason)
  await keys.type(reason, 'Costs')
  await keys.click(screen.getByRole('button', { name: words.close }))
  await keys.click(await screen.findByRole('button', { name: words.goOn }))
  expect(reason).toHaveValue('Costs')
  await keys.click(screen.getByRole('button', { name: words.close }))
  await keys.click(await screen.findByRole('button', { name: words.closeAnyway }))
  await keys.click(await screen.findByRole('button', { name: words.changeOf('Fees') }))
  expect(await screen.findByLabelText(words.reason)).toHaveValue('')
  await keys.click(screen.getByRole('button', { name: words.close }))
  expect(await screen.findByRole('button', { name: words.changeOf('Fees') })).toBeVisible()
})

test('says that staff may do more alone by it, which does not apply today', async () => {
  const { keys, network } = await openAt('/admin/policies?part=outlays', { user: staff, answers })
  const field = await screen.findByLabelText('One person gives within 24 hours')
  await keys.clear(field)
  await keys.type(field, '90000')
  expect(screen.getByText(words.wider)).toBeVisible()
  await keys.type(screen.getByLabelText(words.reason), 'More cards')
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(screen.getByText(changeFaultWords['day-too-early'])).toBeVisible()
  expect(requestsTo(network, path).filter(({ method }) => method === 'POST')).toHaveLength(0)
  await keys.clear(field)
  await keys.type(field, '100')
  expect(screen.queryByText(words.wider)).toBeNull()
})

test('a refusal is told, and nothing typed is lost', async () => {
  const { keys } = await openAt('/admin/policies?part=fees', { user: staff, answers })
  const field = await screen.findByLabelText('Buyer, dollars')
  await keys.clear(field)
  await keys.type(field, '6')
  await keys.type(screen.getByLabelText(words.reason), 'Costs')
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(await screen.findByText('Somebody else has changed the policies.')).toBeVisible()
  expect(field).toHaveValue('6')
})

test('a trial shows who pays more', async () => {
  const { keys } = await openAt('/admin/policies?part=fees', { user: staff, answers })
  await keys.click(await screen.findByRole('button', { name: trialMessages.start }))
  expect(await screen.findByRole('rowheader', { name: 'Whitfield' })).toBeVisible()
  expect(screen.getAllByText('+10.00')).toHaveLength(2)
})

test('a failure can be tried again; without the right nothing is asked for', async () => {
  const failing = { [path]: () => problem(500, 'INTERNAL', 'No') }
  await openAt('/admin/policies', { user: staff, answers: failing })
  await waitFor(() => expect(screen.getByText(words.failed)).toBeVisible(), { timeout: 5_000 })
})
