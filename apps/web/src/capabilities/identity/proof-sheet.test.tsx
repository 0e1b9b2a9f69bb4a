import { proofMessages as words } from '@exchange/contract/identity/proof.messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addresses } from '../../kernel/addresses.ts'
import { ApiProblem } from '../../kernel/api-client.ts'
import { api, session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { ProofSheet } from './proof-sheet.tsx'

const device = vi.hoisted(() => ({ askPasskey: vi.fn() }))
vi.mock('../../kernel/passkey-device.ts', () => device)

const path = '/api/core/v2/proof/'
const options = `${path}options/`
const asked = '/api/core/refresh'
const signed = { id: 'a', rawId: 'a', type: 'public-key', response: {} }

interface Story {
  readonly ways?: readonly string[]
  readonly payment?: string
  readonly prove?: Answer
}

/** A call that is refused until the person has proved who they are. */
function show({ ways = ['password'], payment, prove = () => json({}) }: Story = {}) {
  let proved = false
  const refused = () =>
    problem(403, 'PROOF_REQUIRED', 'Nothing was done yet.', { ways, ...(payment && { payment }) })
  const mounted = mount(<ProofSheet />, {
    answers: {
      [options]: () => json({ challenge: 'c' }),
      [path]: async (request) => {
        const answer = await prove(request)
        proved ||= answer.ok
        return answer
      },
      [asked]: () => (proved ? json({ done: true }) : refused()),
    },
  })
  const call = () =>
    api.call(addresses.refresh, {}).then(
      () => 'done',
      (failure: unknown) => (failure instanceof ApiProblem ? failure.code : 'bug'),
    )
  return { ...mounted, call }
}

const password = () => screen.findByLabelText(words.password)
const press = (name: string) => screen.findByRole('button', { name })

test('asks for the password, and the call goes on', async () => {
  const { call, keys, network } = show()
  const called = call()
  await keys.type(await password(), 'correct horse')
  await keys.click(await press(words.confirm))
  expect(await called).toBe('done')
  expect(requestsTo(network, path)[0]?.body).toEqual({ password: 'correct horse' })
  await waitFor(() => expect(screen.queryByText(words.title)).toBeNull())
})

test('several calls that meet it at once share one question', async () => {
  const { call, keys, network } = show()
  const all = Promise.all([call(), call(), call()])
  await keys.type(await password(), 'correct horse{Enter}')
  expect(await all).toEqual(['done', 'done', 'done'])
  expect(requestsTo(network, path)).toHaveLength(1)
})

test('leaving it gives the refusal back; the next call asks again', async () => {
  const { call, keys } = show()
  const first = call()
  await keys.click(await press(words.cancel))
  expect(await first).toBe('PROOF_REQUIRED')
  const second = call()
  await keys.click(await press('Close'))
  expect(await second).toBe('PROOF_REQUIRED')
})

test('a wrong password is told at its field, and can be corrected', async () => {
  const errors = [{ field: 'password', message: words.wrongPassword }]
  let tries = 0
  const prove: Answer = () =>
    (tries += 1) === 1 ? problem(400, 'VALIDATION', words.wrongPassword, { errors }) : json({})
  const { call, keys } = show({ prove })
  const called = call()
  await keys.type(await password(), 'wrong{Enter}')
  await waitFor(async () =>
    expect(await password()).toHaveAccessibleDescription(words.wrongPassword),
  )
  await keys.type(await password(), 'x{Enter}')
  expect(await called).toBe('done')
})

test('the fifth wrong one signs out: the question is gone, and the sign-in says why', async () => {
  const prove: Answer = () => problem(401, 'SESSION_INVALID', words.tooManyWrong)
  const { call, keys } = show({ prove })
  const called = call()
  await keys.type(await password(), 'wrong{Enter}')
  expect(await called).toBe('PROOF_REQUIRED')
  expect(session.state.get()).toMatchObject({ status: 'no-user', message: words.tooManyWrong })
  await waitFor(() => expect(screen.queryByText(words.title)).toBeNull())
})

test('a passkey signs the payment, which goes on', async () => {
  device.askPasskey.mockResolvedValueOnce({ ok: true, value: signed })
  const payment = 'ab'.repeat(32)
  const { call, keys, network } = show({ ways: ['passkey'], payment })
  const called = call()
  expect(await screen.findByText(new RegExp(words.leadPayment))).toBeVisible()
  await keys.click(await press(words.passkey))
  expect(await called).toBe('done')
  expect(requestsTo(network, options)[0]?.body).toEqual({ payment })
  const given = requestsTo(network, path).find((one) => one.path === path)
  expect(given?.body).toEqual({ assertion: signed, payment })
})

test('a passkey that the device refuses can be tried again, or a code instead', async () => {
  device.askPasskey.mockResolvedValueOnce({ ok: false, error: 'cancelled' })
  const { call, keys, network } = show({ ways: ['passkey', 'code'] })
  const called = call()
  await keys.click(await press(words.passkey))
  expect(await screen.findByText(words.passkeyFailedElse)).toBeVisible()
  await keys.click(await press(words.instead.code))
  await keys.type(await screen.findByLabelText(words.code), '123 456{Enter}')
  expect(await called).toBe('done')
  const given = requestsTo(network, path).find((one) => one.path === path)
  expect(given?.body).toEqual({ code: '123 456' })
})
