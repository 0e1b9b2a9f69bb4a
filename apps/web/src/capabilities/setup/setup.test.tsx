/** The setup of a network, and the pages of its office. */
import { exchangesPageWords, checklistWords } from '@exchange/contract/setup/office.messages'
import { networkWords, setupWords } from '@exchange/contract/setup/setup-page.messages'
import type { SetupState } from '@exchange/contract/setup/setup.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const read = '/api/core/v2/setup/'
const saved = '/api/core/v2/setup/network/'
const state: SetupState = {
  ...{ version: 0, next: 'network', network: null, exchange: null, terms: null },
  ...{ administrator: null, mail: { from: null, sentTS: null }, publicUrl: null },
  zones: ['America/Chicago'],
}

test('the setup says which fields are wrong, and goes on with the next step', async () => {
  let tries = 0
  const { keys, network } = await openAt('/setup', {
    answers: {
      // The longer address first.
      [saved]: () => {
        tries += 1
        const errors = [{ field: 'currency', message: 'Enter the name of your currency.' }]
        if (tries === 1) return problem(400, 'VALIDATION', 'Enter it.', { errors })
        return json({ ...state, version: 1, next: 'exchange', network: typed })
      },
      [read]: () => json(state),
    },
  })
  await keys.type(await screen.findByLabelText(networkWords.name), 'Fair')
  await keys.click(screen.getByRole('button', { name: setupWords.save }))
  const currency = screen.getByLabelText(networkWords.currency)
  expect(await screen.findByText('Enter the name of your currency.')).toBeVisible()
  expect(screen.getByLabelText(networkWords.name)).toHaveValue('Fair')
  await keys.type(currency, 'Fair')
  await keys.click(screen.getByRole('button', { name: setupWords.save }))
  expect(await screen.findByRole('form', { name: setupWords.steps.exchange })).toBeVisible()
  expect(requestsTo(network, saved)).toHaveLength(2)
})

const typed = {
  ...{ name: 'Fair', currency: 'Fair', hue: 190, mark: '', supportEmail: '', supportPhone: '' },
  ...{ supportAddress: '', companyLinks: '' },
}

test.each([
  [410, 'GONE', setupWords.goneTitle],
  [404, 'NOT_FOUND', setupWords.wrongTitle],
])(
  'an address that is refused %i says so, and leads to signing in',
  async (status, code, title) => {
    await openAt('/setup', { answers: { [read]: () => problem(status, code, 'Because.') } })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: setupWords.signIn })).toBeVisible()
  },
)

const office = '/api/admin/exchanges/'
const checklist = '/api/admin/setup/checklist/'
const admin = sampleUser({ rights: { 'Super|||Admin': true } })
const factors = {
  '/api/core/v2/factors/': () =>
    json({
      ...{ passkeys: [], authenticatorTS: null, recoveryCodes: 0 },
      ...{ demanded: false, inSession: true },
    }),
}
const one = {
  ...{ exchangeId: 8, name: 'Bayou', zone: 'America/Chicago', phone: '', email: '', website: '' },
  ...{ address: '', region: '', logo: null, open: true, closedBy: null, trial: false },
  ...{ invites: true, cashFeeFree: false, members: 12, policySince: null },
}
const checks = [
  { check: 'mail', done: false, detail: '' },
  { check: 'terms', done: true, detail: '1.0' },
]

test('ADMIN-05 the exchanges of the office, with what is still missing', async () => {
  const { keys } = await openAt('/admin/exchanges', {
    user: admin,
    answers: {
      ...factors,
      [office]: () => json({ exchanges: [one], mayAdd: true, zones: ['America/Chicago'] }),
      [checklist]: () => json({ checks, complete: false }),
    },
  })
  expect(await screen.findByText('Bayou')).toBeVisible()
  expect(await screen.findByText(checklistWords.left(1))).toBeVisible()
  await keys.click(screen.getByRole('button', { name: exchangesPageWords.changeOf('Bayou') }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('switch', { name: exchangesPageWords.invites })).toBeChecked()
})

test('who may not add an exchange sees no button for it; a failure can be tried again', async () => {
  await openAt('/admin/exchanges', {
    user: sampleUser({ rights: { '8|||Admin': true } }),
    answers: {
      ...factors,
      [office]: () => json({ exchanges: [one], mayAdd: false, zones: [] }),
      [checklist]: () => json({ checks: [], complete: true }),
    },
  })
  expect(await screen.findByText('Bayou')).toBeVisible()
  expect(screen.queryByRole('button', { name: exchangesPageWords.add })).toBeNull()
  expect(screen.queryByText(checklistWords.title)).toBeNull()
})
