import { describe, expect, it } from 'vitest'
import { billingFieldsOf } from './billing.rules.ts'

describe('a name and an address in one text each', () => {
  const main = { address1: '1 Main Street', address2: '', city: 'Baton Rouge', state: 'LA' }
  const empty = { address1: '', address2: '', city: '', state: '', postal: '' }
  it.each([
    ['1 Main Street, Baton Rouge, LA 70801', { ...main, postal: '70801' }],
    ['1 Main Street, Baton Rouge LA 70801', { ...main, postal: '70801' }],
    ['1 Main Street\nBaton Rouge, Louisiana 70801-1234', { ...main, postal: '70801-1234' }],
    ['1 Main Street,\r\nBaton Rouge, La. 70801', { ...main, postal: '70801' }],
    [
      '1 Main Street, Apt 2, Baton Rouge, LA, 70801',
      { ...main, address2: 'Apt 2', postal: '70801' },
    ],
    [
      '5 Broadway, New York, New York 10001',
      { address1: '5 Broadway', address2: '', city: 'New York', state: 'NY', postal: '10001' },
    ],
    [
      '5 K Street, Washington, District of Columbia 20001',
      { address1: '5 K Street', address2: '', city: 'Washington', state: 'DC', postal: '20001' },
    ],
    ['1 Main Street', { ...empty, address1: '1 Main Street' }],
    ['', empty],
    [7, empty],
    [['1 Main Street'], empty],
    [null, empty],
    [
      { address1: '1 Main Street', city: 'X' },
      { address1: '1 Main Street', city: 'X' },
    ],
    [',x'.repeat(300), { address1: ',x'.repeat(300) }],
  ])('API-30 reads the address %j', (address, parts) => {
    expect(billingFieldsOf({ address })).toEqual({ first_name: '', last_name: '', ...parts })
  })

  it.each([
    ['Marco Guidry', 'Marco', 'Guidry'],
    ['  Mary Ann  de la Cruz ', 'Mary Ann de la', 'Cruz'],
    ['Cher', '', 'Cher'],
    [undefined, '', ''],
    [{ first: 'A' }, '', ''],
  ])('API-30 reads the name %j', (name, first, last) => {
    expect(billingFieldsOf({ name })).toMatchObject({ first_name: first, last_name: last })
  })

  it('API-30 prefers the fields of their own', () => {
    const fields = {
      name: 'A B',
      address: '1 Main Street, X, LA 70801',
      first_name: 'C',
      city: 'Y',
    }
    const read = billingFieldsOf({ ...fields, postal: null })
    expect(read).toMatchObject({ first_name: 'C', last_name: 'B', city: 'Y', postal: '70801' })
  })
})
