import { expect, it } from 'vitest'
import {
  exchangesWith,
  holdsInEach,
  holdsRight,
  isAdmin,
  isElevated,
  readGrant,
  rightsMap,
  roles,
} from './rights.ts'

it('SEC-05 SEC-06 judges a right for one exchange, Admin for all roles, Super for all exchanges', () => {
  expect(holdsRight([{ scope: 8, role: 'Listing' }], 'Listing', 8)).toBe(true)
  expect(holdsRight([{ scope: 8, role: 'Listing' }], 'Listing', 27)).toBe(false)
  expect(holdsRight([{ scope: 8, role: 'Admin' }], 'Finance', 8)).toBe(true)
  expect(holdsRight([{ scope: 'Super', role: 'Broker' }], 'Broker', 41)).toBe(true)
  expect(holdsRight([{ scope: 'Super', role: 'Broker' }], 'Admin', 41)).toBe(false)
})

it('SESS-10 SESS-11 ADMIN-03 expands Admin on the wire and derives who is one', () => {
  const map = rightsMap([{ scope: 8, role: 'Admin' }])
  expect(Object.keys(map)).toEqual(roles.map((role) => `8|||${role}`))
  expect([isAdmin(map), isElevated(map)]).toEqual([true, true])
  expect([isAdmin({ '8|||Listing': true }), isElevated({})]).toEqual([false, false])
  const taken = { '8|||Admin': false, '8|||Administrator': true }
  expect([isAdmin(taken), isElevated(taken)]).toEqual([false, true])
  expect([isAdmin({ '8|||Admin': false }), isElevated({ '8|||Admin': false })]).toEqual([
    false,
    false,
  ])
})

it('SESS-10 ADMIN-05 expands no other role, and keeps the scope', () => {
  expect(rightsMap([{ scope: 'Super', role: 'Listing' }])).toEqual({ 'Super|||Listing': true })
})

it('ADMIN-05 reads a grant as it is kept', () => {
  expect(readGrant({ scope: 'Super', role: 'Terms' })).toEqual({ scope: 'Super', role: 'Terms' })
  expect(readGrant({ scope: '8', role: 'Terms' })).toEqual({ scope: 8, role: 'Terms' })
})

it('ADMIN-05 SEC-05 knows in which exchanges somebody has a right', () => {
  const broker = { scope: 8, role: 'Broker' } as const
  expect(exchangesWith([broker], 'Broker')).toEqual([8])
  expect(exchangesWith([broker], 'Finance')).toEqual([])
  expect(exchangesWith([broker, { scope: 27, role: 'Admin' }], 'Broker')).toEqual([8, 27])
  expect(exchangesWith([broker, { scope: 'Super', role: 'Broker' }], 'Broker')).toBeUndefined()
  expect(exchangesWith([broker, { scope: 'Super', role: 'Terms' }], 'Broker')).toEqual([8])
})

it('ADMIN-04 SEC-05 what concerns the network needs the right in each open exchange', () => {
  const here = { scope: 8, role: 'Terms' } as const
  expect(holdsInEach([here], 'Terms', [8])).toBe(true)
  expect(holdsInEach([here], 'Terms', [8, 27])).toBe(false)
  expect(holdsInEach([here, { scope: 27, role: 'Admin' }], 'Terms', [8, 27])).toBe(true)
  expect(holdsInEach([{ scope: 'Super', role: 'Terms' }], 'Terms', [8, 27])).toBe(true)
  expect(holdsInEach([{ scope: 'Super', role: 'Users' }], 'Terms', [8])).toBe(false)
  expect(holdsInEach([here], 'Terms', [])).toBe(false)
})
