import { describe, expect, it } from 'vitest'
import { loadFor, loadMostMinor, readLoadAmount, readLoadOrder } from './load.rules.ts'

describe('the amount of a load', () => {
  it.each([
    ['10', 10_00n],
    ['10.00', 10_00n],
    [50, 50_00n],
    ['5000.00', 5_000_00n],
  ])('CRA-02 CRA-05 takes %j', (raw, minor) => {
    expect(readLoadAmount(raw, loadMostMinor)).toEqual({ ok: true, value: minor })
  })

  it.each([
    ['9.99', 'too-small'],
    [0, 'too-small'],
    [-20, 'too-small'],
    ['5000.01', 'too-large'],
    ['', 'amount-invalid'],
    [undefined, 'amount-invalid'],
    ['fifty', 'amount-invalid'],
    ['12.345', 'amount-invalid'],
    [Number.NaN, 'amount-invalid'],
    ['1e3', 'amount-invalid'],
    [[50], 'amount-invalid'],
  ])('CRA-05 CRA-06 refuses %j as %s', (raw, error) => {
    expect(readLoadAmount(raw, loadMostMinor)).toEqual({ ok: false, error })
  })
})

describe('a load', () => {
  const read = (fields: object) => readLoadOrder({ amount: 50, ...fields }, loadMostMinor)

  it('CRA-04 CRA-07 saves a new card when asked for, never a saved one again', () => {
    expect(read({ save: true })).toMatchObject({ value: { save: true, vaultId: undefined } })
    expect(read({ save: 'yes' })).toMatchObject({ value: { save: false } })
    const saved = read({ save: true, vaultId: 'card-1', description: '  Tips ' })
    expect(saved).toMatchObject({ value: { save: false, vaultId: 'card-1', description: 'Tips' } })
    for (const vaultId of ['', null, undefined]) {
      expect(read({ vaultId })).toMatchObject({ value: { vaultId: undefined } })
    }
  })

  it('CRA-07 a saved card is named by letters, digits, dashes and underscores, 64 at most', () => {
    const taken = (vaultId: unknown) => read({ vaultId }).ok
    expect(['a', 'A_b-9', 'x'.repeat(64)].map(taken)).toEqual([true, true, true])
    expect(['!a', 'a!', ' a', 'x'.repeat(65), 7, ['a']].map(taken)).not.toContain(true)
  })

  it('CRA-02 a description may be left out and has at most 200 characters', () => {
    const said = (description: unknown) => {
      const order = read({ description })
      return order.ok ? order.value.description : order.error
    }
    expect([undefined, null, ' Tips '].map(said)).toEqual(['', '', 'Tips'])
    expect(said('x'.repeat(200))).toHaveLength(200)
    const fault = [{ field: 'description', code: 'description-invalid' }]
    expect([said('x'.repeat(201)), said(7), said(['a'])]).toEqual([fault, fault, fault])
  })

  it('CRA-05 the most of one load is that of the configuration', () => {
    expect(readLoadOrder({ amount: 50 }, 50_00n)).toMatchObject({ ok: true })
    expect(readLoadOrder({ amount: 50 }, 49_99n)).toEqual({
      ok: false,
      error: [{ field: 'amount', code: 'too-large' }],
    })
  })

  it('CRA-06 names every fault, in the order of the form', () => {
    const faults = read({ amount: 'x', description: 'x'.repeat(201), vaultId: 'no card!' })
    expect(faults).toEqual({
      ok: false,
      error: [
        { field: 'amount', code: 'amount-invalid' },
        { field: 'description', code: 'description-invalid' },
        { field: 'vaultId', code: 'card-invalid' },
      ],
    })
  })
})

describe('the load that fills what is missing', () => {
  it.each([
    [1n, 10_00n],
    [10_00n, 10_00n],
    [10_01n, 20_00n],
    [0n, 10_00n],
    [-5_00n, 10_00n],
  ])('CRA-05 of %s is %s', (missing, load) => {
    expect(loadFor(missing)).toBe(load)
  })
})
