import { expect, it } from 'vitest'
import { refuseManager, refuseStatus } from './people.rules.ts'

it('SEC-08 nobody manages without the right, and nobody of a member that is not active', () => {
  const rights = ['people'] as const
  expect(refuseManager(undefined, 'people')).toBe('member-inactive')
  expect(refuseManager({ rights, status: 'disabled' }, 'people')).toBe('member-inactive')
  expect(refuseManager({ rights, status: 'applied' }, 'people')).toBe('partial-member')
  expect(refuseManager({ rights, status: 'active' }, 'listing')).toBe('may-not-manage')
  expect(refuseManager({ rights, status: 'active' }, 'people')).toBeUndefined()
})

it('ACCT-10 the status alone bars whoever activates the own card', () => {
  expect(refuseStatus(undefined)).toBe('member-inactive')
  expect(refuseStatus({ status: 'disabled' })).toBe('member-inactive')
  expect(refuseStatus({ status: 'applied' })).toBe('partial-member')
  expect(refuseStatus({ status: 'active' })).toBeUndefined()
})
