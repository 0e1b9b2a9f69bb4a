import { expect, it } from 'vitest'
import { passkeyKind } from './passkey-kinds.rules.ts'

it('DOMAIN §16 a passkey is named after what keeps it, if that is known', () => {
  expect(passkeyKind('ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Phone')).toBe(
    'Google Password Manager',
  )
  expect(passkeyKind('00000000-0000-0000-0000-000000000000', 'Phone')).toBe('Phone')
  expect(passkeyKind('11111111-2222-3333-4444-555555555555', 'Phone')).toBe('Phone')
})
