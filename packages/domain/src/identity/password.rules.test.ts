import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFault, usernameKey, usernamesFor } from './password.rules.ts'
import { codesAsked } from '../limits/budget.rules.ts'
import { makeResetCode, readResetCode } from './reset-code.rules.ts'

describe('a password', () => {
  it('AUTH-18 has at least 6 characters, as people count them, and at most 256', () => {
    expect(passwordFault('12345')).toBe('too-short')
    expect(passwordFault('123456')).toBeUndefined()
    // Two flags are two characters and eight bytes; an accent of its own is none.
    expect(passwordFault('e\u0301a\u0301a')).toBe('too-short')
    expect(passwordFault('𝒳𝒳𝒳')).toBe('too-short')
    expect(passwordFault('x'.repeat(256))).toBeUndefined()
    expect(passwordFault('x'.repeat(257))).toBe('too-long')
  })
})

describe('a code', () => {
  it('AUTH-17 has exactly eight unambiguous letters and digits, and is read as it was made', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = makeResetCode((below) => Number(numbers.next().value) % below)
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
        expect(readResetCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code)
      }),
    )
    expect(readResetCode('abcd2345')).toBe('ABCD2345')
    expect(readResetCode('AB CD--23 45')).toBe('ABCD2345')
    for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD234!', '!ABCD2345', 'ÄBCD2345']) {
      expect(readResetCode(wrong)).toBeUndefined()
    }
  })
})

it('SEC-11 AUTH-20 a code may be asked five times in an hour for one username', () => {
  expect(codesAsked).toMatchObject({ most: 5, withinMs: 3_600_000 })
})

describe('a username', () => {
  it('AUTH-06 is the same in any case and with blanks around it', () => {
    expect(usernameKey('  DaNa ')).toBe('dana')
    expect(usernameKey('Ｄａｎａ')).toBe('dana')
  })

  it('AUTH-15 is the address of the invitation, else the name', () => {
    const person = { firstName: 'Zoë', lastName: "O'Brien", email: 'Zoe@Shop.example' }
    const names = usernamesFor(person)
    expect(names).toEqual([
      'zoe@shop.example',
      'zoe.obrien',
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `zoe.obrien${number}`),
    ])
    expect(usernamesFor({ firstName: '李', lastName: '', email: '' })[0]).toBe('member')
    const one = usernamesFor({ firstName: 'Zoë', lastName: '', email: ' ' })
    expect(one.slice(0, 2)).toEqual(['zoe', 'zoe2'])
  })

  it('AUTH-15 has at most 200 characters', () => {
    const person = { firstName: 'x'.repeat(199), lastName: '', email: 'x'.repeat(201) }
    expect(usernamesFor(person).map(({ length }) => length)).toEqual([199, ...Array(8).fill(200)])
    expect(usernamesFor({ ...person, firstName: 'x'.repeat(200) })).toHaveLength(1)
    expect(usernamesFor({ ...person, firstName: 'x'.repeat(201) })).toEqual([])
  })
})
