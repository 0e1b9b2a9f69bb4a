import { policyFields, type PolicyField } from '@exchange/domain/policies/policy-parts.rules'
import { describe, expect, it } from 'vitest'
import { readFigure, typedFigure } from './figures.messages.ts'

const of = (kind: PolicyField['kind']) => ({ kind })

describe('FMT-02 a figure of a policy is read like an amount', () => {
  it.each([
    ['rate', '6.5', 650],
    ['rate', '6,5', 650],
    ['rate', ' 6.25 % ', 625],
    ['rate', '', null],
    ['rate', '6.5.1', Number.NaN],
    ['rate', '6.555', Number.NaN],
    ['rate', 'six', Number.NaN],
    ['rate', '-1', -1],
    ['amount', '1,250', 1_250_00],
    ['amount', '1.250,50', 1_250_50],
    ['amount', '1.250', Number.NaN],
    ['amount', '12345678', Infinity],
    ['amount', '12,345,678.00', Infinity],
    ['days', '1,095', 1_095],
    ['days', '90.5', 90.5],
    ['factor', '0,25', 0.25],
    ['amount', '5 %', Number.NaN],
  ] as const)('%s %j is %s', (kind, typed, figure) => {
    expect(readFigure(of(kind), typed)).toBe(figure)
  })

  it('as it stands in its field', () => {
    const fields = Object.values(policyFields)
      .flat()
      .filter(({ kind }) => kind !== 'flag')
    expect(fields.map((field) => readFigure(field, typedFigure(field, 14)))).toEqual(
      fields.map(() => 14),
    )
  })
})
