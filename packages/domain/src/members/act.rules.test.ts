import { describe, expect, it } from 'vitest'
import { readAct } from './act.rules.ts'

describe('SEC-08 an act as it was stored', () => {
  it('is read with what was said', () => {
    const stored = { act: 'card-charged', amount: '100', card: '4242' }
    expect(readAct(stored)).toEqual({ act: 'card-charged', said: { amount: '100', card: '4242' } })
  })

  it('is not read when its kind is not known, or something was not said', () => {
    expect(readAct({ act: 'fired', person: 'Sam' })).toBeUndefined()
    expect(readAct({})).toBeUndefined()
    expect(readAct({ act: 'card-charged', amount: '100' })).toBeUndefined()
    expect(readAct({ act: 'person-changed', person: 'Sam', rights: 'send' })).toBeUndefined()
  })

  it('a refused try need not be about money', () => {
    const said = { why: 'right', reason: 'You may not do this.' }
    expect(readAct({ act: 'try-refused', ...said })).toEqual({ act: 'try-refused', said })
  })
})
