import { describe, expect, it } from 'vitest'
import { idsOfRequirements, idsOfTitles } from './ids.ts'

describe('requirement ids', () => {
  it('are read from the first column', () => {
    const page = '| ID | Requirement |\n| SEND-01 | A form (see SEND-02). |\n| CRA-10 | x |'
    expect(idsOfRequirements(page)).toEqual(['SEND-01', 'CRA-10'])
  })

  it.each([
    [`it('SEND-07 refuses', ...)`, ['SEND-07']],
    [`it('SEND-07, CRA-01: refuses', ...)`, ['SEND-07', 'CRA-01']],
    [`describe('SEND-05..07 amounts')`, ['SEND-05', 'SEND-05', 'SEND-06', 'SEND-07']],
    ['it.each(rows)(`BAR-01 opens %s`, () => {})', ['BAR-01']],
    ["it.each([\n  ['depth', '{}'],\n])('GQL-07 refuses %s', () => {})", ['GQL-07']],
    ["it.each([['a', 1]] as const)('GQL-07 refuses %s', () => {})", ['GQL-07']],
    [`test(\n  "ERR-18 no answer")`, ['ERR-18']],
    [`it('pays, as SEND-07 says')`, []],
  ])('of %s', (source, ids) => {
    expect(idsOfTitles(source)).toEqual(ids)
  })
})
