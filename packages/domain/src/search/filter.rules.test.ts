import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressions, readFilter, readNames, readSort } from './filter.rules.ts'

describe('readFilter', () => {
  it('API-40 reads terms, ranges and their combinations', () => {
    expect(
      readFilter(
        `(and category:'Auto Repair' (or exchange:8 state:LA) (not standby:true) score:[1,])`,
      ),
    ).toEqual({
      ok: true,
      value: {
        kind: 'and',
        nodes: [
          { kind: 'is', field: 'category', value: 'Auto Repair' },
          {
            kind: 'or',
            nodes: [
              { kind: 'is', field: 'exchange', value: 8 },
              { kind: 'is', field: 'state', value: 'LA' },
            ],
          },
          { kind: 'not', node: { kind: 'is', field: 'standby', value: true } },
          { kind: 'between', field: 'score', from: 1, to: null },
        ],
      },
    })
    expect(readFilter(`name:'O\\'Neil \\\\ Sons'`)).toEqual({
      ok: true,
      value: { kind: 'is', field: 'name', value: `O'Neil \\ Sons` },
    })
    expect(readFilter('  ')).toEqual({ ok: true, value: undefined })
    expect(readFilter('score:[,5]')).toMatchObject({ value: { from: null, to: 5 } })
  })

  it.each([
    ['password:1', 'unknown-field', 0],
    ['__proto__:1', 'unknown-field', 0],
    ['constructor:1', 'unknown-field', 0],
    ['(and)', 'syntax', 1],
    ['(and category:x', 'syntax', 15],
    ['category:x category:y', 'syntax', 10],
    [`category:'x`, 'syntax', 9],
    [`1=1; drop table x --`, 'syntax', 1],
    [`category:'x') or (1=1`, 'syntax', 12],
    ['exchange:eight', 'wrong-value', 0],
    ['exchange:1e9', 'wrong-value', 0],
    ['standby:maybe', 'wrong-value', 0],
    ['category:[1,2]', 'wrong-value', 10],
    ['score:[,]', 'wrong-value', 7],
    [`${'(not '.repeat(20)}standby:true${')'.repeat(20)}`, 'too-deep', 35],
    [`(or ${'exchange:1 '.repeat(60)})`, 'too-deep', 423],
    ['x'.repeat(1_001), 'too-long', 1_000],
  ] as const)('API-40 refuses %s', (text, why, at) => {
    expect(readFilter(text)).toEqual({ ok: false, error: { at: expect.any(Number), why } })
    expect(at).toBeGreaterThanOrEqual(0)
  })

  it('API-40 answers anything, quickly', () => {
    const noise = fc.string({ unit: fc.constantFrom(...`()[],:'\\ andornotcategory1.é`) })
    fc.assert(fc.property(noise, (text) => typeof readFilter(text).ok === 'boolean'))
    const began = performance.now()
    readFilter(`'${'\\'.repeat(990)}`)
    readFilter(' '.repeat(999))
    expect(performance.now() - began).toBeLessThan(50)
  })
})

it('API-40 reads sorts and names of a list alone', () => {
  expect(readSort('score desc, name')).toEqual([
    { field: 'score', descending: true },
    { field: 'name', descending: false },
  ])
  for (const text of ['password', 'name name', 'name,name', 'name; drop', 'a,b,c,d', 'name DESC']) {
    expect(readSort(text)).toBeUndefined()
  }
  expect(readNames('distance', expressions)).toEqual(['distance'])
  expect(readNames('', expressions)).toEqual([])
  expect(readNames('distance,1/0', expressions)).toBeUndefined()
})
