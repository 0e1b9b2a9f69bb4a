import { expect, it } from 'vitest'
import { holdsRight, isAdmin, isElevated, rightsMap } from './rights.ts'

it('SEC-05 SEC-06 judges a right for one exchange, Admin for all roles, Super for all exchanges', () => {
  expect(holdsRight([{ scope: 8, role: 'Listing' }], 'Listing', 8)).toBe(true)
  expect(holdsRight([{ scope: 8, role: 'Listing' }], 'Listing', 27)).toBe(false)
  expect(holdsRight([{ scope: 8, role: 'Admin' }], 'Finance', 8)).toBe(true)
  expect(holdsRight([{ scope: 'Super', role: 'Broker' }], 'Broker', 41)).toBe(true)
  expect(holdsRight([{ scope: 'Super', role: 'Broker' }], 'Admin', 41)).toBe(false)
})

it('SESS-10 SESS-11 expands Admin on the wire and derives who is one', () => {
  const map = rightsMap([{ scope: 8, role: 'Admin' }])
  expect(map).toMatchObject({ '8|||Admin': true, '8|||Listing': true })
  expect([isAdmin(map), isElevated(map)]).toEqual([true, true])
  expect([isAdmin({ '8|||Listing': true }), isElevated({})]).toEqual([false, false])
})
