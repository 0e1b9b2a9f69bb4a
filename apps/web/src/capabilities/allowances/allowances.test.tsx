/** The panel of offline allowances: taking one, and its code with and without a network. */
import { allowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deviceStorage } from '../../kernel/browser-storage.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/core/v2/allowances/'
const taking = '/api/banking/allowances/take'
const hour = 3_600_000
const one = (over: object = {}) => ({
  ...{ number: 7, amount: 20, setAside: 1, date: new Date().toISOString(), state: 'open' },
  expiresDate: new Date(Date.now() + 20 * hour).toISOString(),
  endsDate: new Date(Date.now() + 90 * hour).toISOString(),
  ...{
    revoked: false,
    paid: null,
    payee: '',
    endedDate: null,
    carriedBy: null,
    promise: 'MXA1.a.b',
    ...over,
  },
})
const listed = (allowances: readonly object[], on = true) => json({ on, most: 50, allowances })

afterEach(() => deviceStorage.remove('allowances'))

async function panel(answers: Readonly<Record<string, Answer>>, user = sampleUser()) {
  return await openAt('/?panel=allowance', { user, answers })
}

test('POS-08 a sum is set aside once, and its code stays on the device', async () => {
  let taken = false
  const { keys, network } = await panel({
    [path]: () => listed(taken ? [one()] : []),
    [taking]: () => {
      taken = true
      return json(one())
    },
  })
  await keys.type(await screen.findByLabelText(words.amount), '20')
  await keys.click(screen.getByRole('button', { name: words.take }))
  expect(await screen.findByRole('img', { name: words.code(7) })).toBeVisible()
  const [sent] = requestsTo(network, taking)
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{32,36}$/)
  expect(deviceStorage.get('allowances')).toContain('MXA1.a.b')
})

test('POS-08 without a network the codes of the device are shown', async () => {
  const { number, amount, expiresDate, promise } = one()
  await panel({
    [path]: () => {
      // Opening the app begins with an empty device.
      deviceStorage.set('allowances', JSON.stringify([{ number, amount, expiresDate, promise }]))
      return problem(500, 'INTERNAL', 'Oh.')
    },
  })
  expect(await screen.findByRole('img', { name: words.code(7) })).toBeVisible()
  expect(await screen.findByText(words.offline)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.lost })).toBeNull()
})

test('POS-08 what was paid, came back or was stopped is listed; off is said', async () => {
  const ended = new Date().toISOString()
  await panel({
    [path]: () =>
      listed([
        one({
          number: 3,
          state: 'redeemed',
          paid: 15,
          payee: 'Forge',
          promise: null,
          endedDate: ended,
        }),
        one({ number: 2, state: 'returned', promise: null, endedDate: ended }),
        one({ number: 1, revoked: true, promise: null }),
      ]),
  })
  expect(await screen.findByText(words.paidTo('Forge'))).toBeVisible()
  expect(screen.getByText(words.states.returned)).toBeVisible()
  expect(screen.getByText(words.stopped)).toBeVisible()
})

test('POS-08 a refusal is told, and what was typed stays', async () => {
  const { keys } = await panel({
    [path]: () => listed([]),
    [taking]: () => problem(409, 'CONFLICT', 'An allowance is at most 50.00.'),
  })
  const field = await screen.findByLabelText(words.amount)
  await keys.type(field, '60')
  await keys.click(screen.getByRole('button', { name: words.take }))
  expect(await screen.findByText('An allowance is at most 50.00.')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue('60.00'))
})
