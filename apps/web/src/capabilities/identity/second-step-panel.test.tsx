import { secondStepMessages as words } from '@exchange/contract/identity/second-step.messages'
import { wayBackMessages } from '@exchange/contract/factors/way-back.messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deviceStorage } from '../../kernel/browser-storage.ts'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { SecondStepPanel } from './second-step-panel.tsx'
import type { Step } from './second-step.api.ts'

const path = '/api/core/v2/login/second'
const welcome: Answer = () =>
  json({ accessToken: 'fresh', user: sampleUser(), deviceKey: 'key-of-device' })

function show(answer: Answer = welcome, ways: Step['ways'] = ['passkey', 'code', 'recovery']) {
  const does = { onSignedIn: vi.fn(), onBack: vi.fn() }
  const step: Step = { ticket: 'a-ticket', ways, keep: true }
  const asked = () =>
    json({ opensTS: '2026-11-28T15:00:00.000Z', exchangeName: 'NOLA', exchangePhone: '555' })
  const options = () => json({ challenge: '', allowCredentials: [] })
  const answers = {
    ...{ [`${path}/options`]: options, [path]: answer },
    '/api/core/v2/login/way-back': asked,
  }
  return { ...mount(<SecondStepPanel step={step} {...does} />, { user: null, answers }), ...does }
}

const press = (name: string) => screen.getByRole('button', { name })

test('DOMAIN §16 a code ends the sign-in, kept as it was asked, on the same device', async () => {
  const { keys, network, onSignedIn } = show()
  deviceStorage.set('device', 'key-before')
  await keys.click(press(words.byCode))
  expect(press(words.confirm)).toBeDisabled()
  await keys.type(screen.getByLabelText(words.code), '123 456')
  await keys.click(press(words.confirm))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(requestsTo(network, path)[0]?.body).toEqual({
    ...{ ticket: 'a-ticket', keep: true, code: '123 456', deviceKey: 'key-before' },
  })
  expect(session.token()).toBe('fresh')
  expect(deviceStorage.get('device')).toBe('key-of-device')
})

test('DOMAIN §16 a browser without passkeys says so, and every other way stays', async () => {
  const { keys } = show()
  await keys.click(press(words.byPasskey))
  expect(await screen.findByText(words.secondUnsupported)).toBeVisible()
  expect(press(words.byCode)).toBeVisible()
  expect(press(words.byRecovery)).toBeVisible()
  expect(press(words.lost)).toBeVisible()
})

test('DOMAIN §16 a wrong recovery code is said at its field, and what was typed stays', async () => {
  const { keys } = show(
    () =>
      problem(400, 'VALIDATION', words.recoveryWrong, {
        errors: [{ field: 'recoveryCode', message: words.recoveryWrong }],
      }),
    ['code', 'recovery'],
  )
  await keys.click(press(words.byRecovery))
  await keys.type(screen.getByLabelText(words.recovery), 'ABCDE-FGHJK')
  await keys.click(press(words.confirm))
  expect(await screen.findByText(words.recoveryWrong)).toBeVisible()
  expect(screen.getByLabelText(words.recovery)).toHaveValue('ABCDE-FGHJK')
})

test('DOMAIN §16 a step that has ended leads back to the password, and says why', async () => {
  const { keys, onBack } = show(() => problem(410, 'GONE', words.ended), ['code'])
  await keys.type(screen.getByLabelText(words.code), '123456')
  await keys.click(press(words.confirm))
  await waitFor(() => expect(onBack).toHaveBeenCalledWith(words.ended))
})

test('DOMAIN §16 who has lost everything asks the office, and learns when it opens', async () => {
  const { keys } = show(welcome, ['code'])
  await keys.click(press(words.lostCode))
  expect(screen.getByText(wayBackMessages.delay)).toBeVisible()
  await keys.click(press(wayBackMessages.ask))
  expect(await screen.findByText(wayBackMessages.asked)).toBeVisible()
  expect(screen.getByText(wayBackMessages.call('NOLA', '555'))).toBeVisible()
})
