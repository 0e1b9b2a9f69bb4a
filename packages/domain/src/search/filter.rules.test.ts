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
    [`category:'x') or (1=1`, 'syntax', 19],
    [`name:'a\\b'`, 'syntax', 5],
    ['score:[', 'syntax', 7],
    ['score:[1', 'syntax', 8],
    ['score:[1,', 'syntax', 9],
    ['score:[1,2', 'syntax', 10],
    ['score:[1 2]', 'syntax', 8],
    ['score:', 'syntax', 6],
    ['category', 'syntax', 8],
    ['category x', 'syntax', 8],
    ['(', 'syntax', 1],
    ['(xor category:x)', 'syntax', 1],
    ['(not category:x', 'syntax', 15],
    ['(not category:x category:y)', 'syntax', 15],
    ['(not)', 'unknown-field', 4],
    ['name:x)', 'syntax', 6],
    ['name:(', 'wrong-value', 0],
    [`name:''`, 'wrong-value', 0],
    [`score:'5'`, 'wrong-value', 0],
    ['score:[a,2]', 'wrong-value', 7],
    ['score:[1,b]', 'wrong-value', 7],
    [`score:['1',2]`, 'wrong-value', 7],
    ['standby:[1,2]', 'wrong-value', 9],
    ['score:.5', 'wrong-value', 0],
    ['score:1.5.2', 'wrong-value', 0],
    ['score:1.1234567', 'wrong-value', 0],
    ['score:1234567890', 'wrong-value', 0],
    ['score:--1', 'wrong-value', 0],
    ['standby:1', 'wrong-value', 0],
    ['exchange:eight', 'wrong-value', 0],
    ['exchange:1e9', 'wrong-value', 0],
    ['standby:maybe', 'wrong-value', 0],
    ['category:[1,2]', 'wrong-value', 10],
    ['score:[,]', 'wrong-value', 7],
    [`${'(not '.repeat(20)}standby:true${')'.repeat(20)}`, 'too-deep', 34],
    [`${'(not '.repeat(7)}standby:true${')'.repeat(7)}`, 'too-deep', 34],
    [`${'(and '.repeat(7)}standby:true${')'.repeat(7)}`, 'too-deep', 34],
    [`(or ${'score:1 '.repeat(40)})`, 'too-deep', 315],
    [`(or ${'exchange:1 '.repeat(60)})`, 'too-deep', 432],
    ['x'.repeat(1_001), 'too-long', 1_000],
  ] as const)('API-40 refuses %s: %s at %s', (text, why, at) => {
    expect(readFilter(text)).toEqual({ ok: false, error: { at, why } })
  })

  it.each([
    ['name:x', { kind: 'is', field: 'name', value: 'x' }],
    [`name:'${'x'.repeat(130)}'`, { kind: 'is', field: 'name', value: 'x'.repeat(120) }],
    ['zip:70118', { kind: 'is', field: 'zip', value: '70118' }],
    [`standby:'false'`, { kind: 'is', field: 'standby', value: false }],
    ['giftCard:true', { kind: 'is', field: 'giftCard', value: true }],
    ['score:-1.5', { kind: 'is', field: 'score', value: -1.5 }],
    ['score:1.123456', { kind: 'is', field: 'score', value: 1.123456 }],
    ['member:999999999', { kind: 'is', field: 'member', value: 999_999_999 }],
    [' score : [ 1 , 2 ] ', { kind: 'between', field: 'score', from: 1, to: 2 }],
    ['score:[,-2]', { kind: 'between', field: 'score', from: null, to: -2 }],
    ['name:x'.padEnd(1_000), { kind: 'is', field: 'name', value: 'x' }],
  ])('API-40 reads %s', (text, value) => {
    expect(readFilter(text)).toEqual({ ok: true, value })
  })

  it('API-40 takes 40 terms and 6 levels', () => {
    expect(readFilter(`(or ${'score:1 '.repeat(39)})`).ok).toBe(true)
    const deep = readFilter(`${'(not '.repeat(6)}standby:true${')'.repeat(6)}`)
    expect(JSON.stringify(deep).match(/"not"/g)).toHaveLength(6)
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

it.each([
  ['', []],
  ['  ', []],
  ['name', [{ field: 'name', descending: false }]],
  [' name  asc ', [{ field: 'name', descending: false }]],
  [
    'score desc, name',
    [
      { field: 'score', descending: true },
      { field: 'name', descending: false },
    ],
  ],
])('API-40 reads the sort %j', (text, steps) => {
  expect(readSort(text)).toEqual(steps)
})

it.each([
  ...['password', 'name name', 'name,name', 'name; drop', 'name DESC', 'name  down', ','],
  ...['name,', 'x name', 'name desc x', 'name,city,score,joined', 'name asc desc'],
])('API-40 refuses the sort %j', (text) => {
  expect(readSort(text)).toBeUndefined()
})

it('API-40 sorts by three fields at most', () => {
  expect(readSort('name,city,score')).toHaveLength(3)
})

it('API-40 reads a list of known names, each once', () => {
  expect(readNames('distance', expressions)).toEqual(['distance'])
  expect(readNames(' relevance , distance,relevance', expressions)).toEqual([
    'relevance',
    'distance',
  ])
  expect([readNames('', expressions), readNames(' ', expressions)]).toEqual([[], []])
  expect(readNames('distance,1/0', expressions)).toBeUndefined()
  expect(readNames('distance,', expressions)).toBeUndefined()
})
