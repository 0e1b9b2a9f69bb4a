import type { FactorsOnWire } from '@exchange/contract/factors/factors.contract'
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { SecurityPanel } from './security-panel.tsx'

const none: FactorsOnWire = {
  ...{ passkeys: [], authenticatorTS: null, recoveryCodes: 0 },
  ...{ demanded: false, inSession: false },
}
const passkey = {
  ...{ passkeyId: '0198c0de-0000-4000-8000-000000000001', name: 'Phone', synced: true },
  ...{ createdTS: '2026-11-02T15:00:00.000Z', lastUsedTS: null },
}
const one: FactorsOnWire = { ...none, passkeys: [passkey], recoveryCodes: 3, inSession: true }
const codes = Array.from({ length: 10 }, (_, at) => `ABCD${at}-FGHJK`)

const show = (factors: FactorsOnWire, answers = {}) =>
  mount(<SecurityPanel />, {
    answers: { ...answers, '/api/core/v2/factors': () => json(factors) },
  })

test('DOMAIN §16 without a factor it offers both, and no recovery codes', async () => {
  show(none)
  expect(await screen.findByRole('button', { name: words.addPasskey })).toBeVisible()
  expect(screen.getByRole('button', { name: words.setUpApp })).toBeVisible()
  expect(screen.queryByRole('button', { name: words.newCodes })).toBeNull()
})

test('DOMAIN §16 staff without a factor is told why it is here', async () => {
  show({ ...none, demanded: true })
  expect(await screen.findByText(words.demanded)).toBeVisible()
})

test('DOMAIN §16 staff that has not shown its factor is asked to sign in with it', async () => {
  show({ ...one, demanded: true, inSession: false })
  expect(await screen.findByText(words.signInAgain)).toBeVisible()
  expect(screen.getByRole('button', { name: words.signOut })).toBeVisible()
})

test('DOMAIN §16 an app is set up by its code, and the recovery codes are shown once', async () => {
  const uri = 'otpauth://totp/Network:dana?secret=ABCD'
  const { keys, network } = show(none, {
    '/api/core/v2/authenticator/options': () => json({ secret: 'ABCDEFGH', uri }),
    '/api/core/v2/authenticator': () =>
      json({ factors: { ...none, authenticatorTS: passkey.createdTS, recoveryCodes: 10 }, codes }),
  })
  await keys.click(await screen.findByRole('button', { name: words.setUpApp }))
  expect(await screen.findByRole('img', { name: words.qr })).toBeVisible()
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
  await keys.type(screen.getByLabelText(words.code), '123456')
  await keys.click(screen.getByRole('button', { name: words.confirmApp }))
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible()
  const sent = requestsTo(network, '/api/core/v2/authenticator/').at(-1)
  expect(sent?.body).toEqual({ code: '123456' })
  await keys.click(screen.getByRole('button', { name: words.kept }))
  expect(screen.queryByText(codes[9] ?? '')).toBeNull()
  expect(screen.getByText(/10 codes left/)).toBeVisible()
})

test('DOMAIN §16 few codes are warned of, and the last passkey of staff stays', async () => {
  const refusal = 'Set up another one first.'
  const { keys } = show(one, {
    '/api/core/v2/passkeys/remove': () => problem(409, 'CONFLICT', refusal),
  })
  expect(await screen.findByText(words.codesFew)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.removeOf('Phone') }))
  await keys.click(screen.getByRole('button', { name: words.remove, hidden: true }))
  await waitFor(() => expect(screen.getByText(refusal)).toBeInTheDocument())
  expect(screen.getAllByText('Phone').length).toBeGreaterThan(0)
})
