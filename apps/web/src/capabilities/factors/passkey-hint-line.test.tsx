import { passkeyHintMessages as words } from '@exchange/contract/factors/passkey-hint.messages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { countSignIn, isPasskeyHintDue } from '../../kernel/passkey-hint.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { PasskeyHintLine } from './passkey-hint-line.tsx'

const me = 7
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function show(passkeys: readonly object[] = []) {
  const onFollow = vi.fn()
  const factors = {
    ...{ passkeys, authenticatorTS: null, recoveryCodes: 0, demanded: false, inSession: false },
  }
  const answers = { '/api/core/v2/factors': () => json(factors) }
  const mounted = mount(<PasskeyHintLine onFollow={onFollow} />, { answers })
  for (const contactId of [me, me]) countSignIn(contactId)
  return { ...mounted, onFollow }
}

test('DOMAIN §16 passkeys are named from the second sign-in of the same person on', () => {
  localStorage.clear()
  const steps = [me, 8, me, me, me].map((contactId) => {
    countSignIn(contactId)
    return isPasskeyHintDue(me)
  })
  expect(steps).toEqual([false, false, false, true, true])
  expect(isPasskeyHintDue(8)).toBe(false)
})

test('DOMAIN §16 the line leads to where a passkey is set up, once', async () => {
  const { keys, onFollow } = show()
  expect(isPasskeyHintDue(me)).toBe(true)
  await keys.click(await screen.findByRole('button', { name: words.line }))
  expect(onFollow).toHaveBeenCalledOnce()
  countSignIn(me)
  expect(isPasskeyHintDue(me)).toBe(false)
})

test('DOMAIN §16 dismissed, the line is gone and does not come back', async () => {
  const { keys, onFollow } = show()
  await keys.click(await screen.findByRole('button', { name: words.dismiss }))
  expect(screen.queryByText(words.line)).toBeNull()
  for (const contactId of [me, me]) countSignIn(contactId)
  expect(isPasskeyHintDue(me)).toBe(false)
  expect(onFollow).not.toHaveBeenCalled()
})

test.each([
  ['has a passkey', true, [{ passkeyId: 'a' }]],
  ['has a browser without passkeys', false, []],
])('DOMAIN §16 nothing is said to a person who %s', async (_who, knows, passkeys) => {
  if (!knows) vi.stubGlobal('PublicKeyCredential', undefined)
  const { network } = show(passkeys)
  await waitFor(() => expect(requestsTo(network, '/api/core/v2/factors')).toHaveLength(1))
  expect(screen.queryByText(words.line)).toBeNull()
})
