import { describe, expect, test } from 'vitest'
import { openedBy } from './openers.ts'

describe('queries that open the side bar', () => {
  test('DIR-10 firstLogin opens Register, whatever its value', () => {
    expect(openedBy({ firstLogin: '' })).toBe('register')
    expect(openedBy({ firstLogin: '1' })).toBe('register')
  })

  test('DIR-09 showMenu opens the account; a panel in the address takes precedence', () => {
    expect(openedBy({ showMenu: '1' })).toBe('account')
    expect(openedBy({ firstLogin: '1', panel: 'login' })).toBeNull()
    expect(openedBy({})).toBeNull()
  })
})
