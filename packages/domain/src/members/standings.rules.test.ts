import { describe, expect, test } from 'vitest'
import {
  flagsOf,
  refuseStandingChange,
  standingAllows,
  standingIn,
  standings,
} from './standings.rules.ts'

describe('the standing of a member', () => {
  test('ADMIN-04 what is stored for a standing is read as that standing', () => {
    expect(standings.map((one) => standingIn(flagsOf(one)))).toEqual(standings)
    const none = { standby: false, onHold: false, waiting: false }
    expect(standingIn({ ...none, status: 'applied' })).toBeNull()
  })

  test('ADMIN-04 who is on hold reads and is paid, and pays nobody; who is closed does nothing', () => {
    expect(standingAllows.hold).toMatchObject({ signIn: true, pay: false, bePaid: true })
    expect(Object.values(standingAllows.closed)).not.toContain(true)
    expect(Object.values(standingAllows.active)).not.toContain(false)
  })

  test('ADMIN-04 the strongest standing is read where several are stored', () => {
    const both = { status: 'active', standby: true, onHold: true, waiting: true } as const
    expect(standingIn(both)).toBe('hold')
    expect(standingIn({ ...both, onHold: false })).toBe('waiting')
  })

  test.each([
    ['active', 'closed', [0n, 0n], undefined],
    ['active', 'closed', [0n, 1n], 'balances-left'],
    ['active', 'closed', [-1n], 'balances-left'],
    ['active', 'hold', [-500n], undefined],
    ['closed', 'active', [], undefined],
    ['hold', 'hold', [], 'same-standing'],
    [null, 'active', [], 'not-a-member-yet'],
  ] as const)('ADMIN-04 from %s to %s with %o: %s', (from, to, balances, refusal) => {
    expect(refuseStandingChange(from, to, { balances })).toBe(refusal)
  })
})
