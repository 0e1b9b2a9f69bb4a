import { describe, expect, test } from 'vitest'
import { refuseGranting, refuseHelping, refuseRevoking } from './staff-right.rules.ts'

const superAdmin = { scope: 'Super', role: 'Admin' } as const
const admin = { scope: 8, role: 'Admin' } as const
const finance = { scope: 8, role: 'Finance' } as const
const facts = { own: false, superAdmins: 2 }

describe('rights of staff', () => {
  test.each([
    [[admin], finance, undefined],
    [[admin], admin, undefined],
    [[superAdmin], superAdmin, undefined],
    [[admin], superAdmin, 'right-not-held'],
    [[admin], { scope: 27, role: 'Events' }, 'right-not-held'],
    [[finance], finance, 'right-not-held'],
  ] as const)('ADMIN-05 with %j nobody gives more than it holds: %j, %s', (held, grant, said) => {
    expect(refuseGranting(grant, { ...facts, held })).toBe(said)
  })

  test('ADMIN-05 nobody gives a right to itself, or takes one of its own', () => {
    const own = { ...facts, held: [superAdmin], own: true }
    expect([refuseGranting(finance, own), refuseRevoking(finance, own)]).toEqual([
      'own-right',
      'own-right',
    ])
  })

  test('ADMIN-05 the last Super Admin stays', () => {
    const last = { held: [superAdmin], own: false, superAdmins: 1 }
    expect(refuseRevoking(superAdmin, last)).toBe('last-super-admin')
    expect(refuseRevoking(finance, last)).toBeUndefined()
    expect(refuseRevoking(superAdmin, { ...last, superAdmins: 2 })).toBeUndefined()
  })
})

describe('helping a person who holds rights of staff', () => {
  const users = { scope: 8, role: 'Users' } as const
  test.each([
    [[users], [], undefined],
    [[users], [users], undefined],
    [[users], [admin], 'holds-more'],
    [[users], [finance], 'holds-more'],
    [[admin], [admin, finance], undefined],
    [[admin], [{ scope: 27, role: 'Events' }], 'holds-more'],
    [[admin], [superAdmin], 'holds-more'],
    [[admin], [{ scope: 'Super', role: 'Events' }], 'holds-more'],
    [[superAdmin], [superAdmin, admin, { scope: 'Super', role: 'Events' }], undefined],
  ] as const)('SEC-06 ADMIN-04 who holds %j helps a person with %j: %s', (held, of, said) => {
    expect(refuseHelping(held, of)).toBe(said)
  })
})
