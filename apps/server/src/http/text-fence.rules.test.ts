import { describe, expect, it } from 'vitest'
import { valueFault as fault } from './text-fence.rules.ts'

describe('payment card numbers', () => {
  it('are found in every text of a body, but not in JSON numbers', () => {
    expect(fault({ a: [{ b: '4111 1111 1111 1111' }] })).toEqual({
      kind: 'card-number',
      field: 'a.0.b',
    })
    expect(fault({ b: '４１１１　１１１１　１１１１　１１１１' })).toMatchObject({
      kind: 'card-number',
    })
    expect(fault({ '4111111111111111': 1 })).toMatchObject({ kind: 'card-number' })
    expect(fault({ ts: 4111111111111111 })).toBeUndefined()
  })

  it('SHELL-17 the ids that the app made earlier pass in the activity log, and nothing else does there', () => {
    const old = `${'f'.repeat(8)}4111111111111111${'a'.repeat(8)}`
    expect(fault({ station: old, session: old })).toBeUndefined()
    for (const body of [
      { note: old },
      { order: { station: old } },
      { station: `${old}0` },
      { station: '4111111111111111' },
      { station: `4111 1111 1111 1111 ${old.slice(20)}` },
    ]) {
      expect(fault(body)).toMatchObject({ kind: 'card-number' })
    }
  })
})

describe('unreadable text', () => {
  it.each([['\u0000'], ['\ud800'], ['a\udc00b']])('is refused anywhere in a body: %j', (text) => {
    expect(fault({ note: text })).toMatchObject({ kind: 'unreadable' })
    expect(fault({ [text]: 1 })).toMatchObject({ kind: 'unreadable' })
    expect(fault([[text]])).toMatchObject({ kind: 'unreadable' })
  })

  it('does not include other scripts', () => {
    expect(fault({ note: 'Crème brûlée 🧀 \u202e', other: '\n\t' })).toBeUndefined()
  })
})
