import { expect, test } from 'vitest'
import { runState } from './month-run.rules.ts'

const facts = { piecesLeft: 0, isConfirmed: true, due: 0, failed: 0 }

test('ADMIN-04 a run freezes, waits for the office if there is a fee, charges, and is done', () => {
  expect(runState({ ...facts, piecesLeft: 1, due: 2 })).toBe('freezing')
  expect(runState({ ...facts, isConfirmed: false })).toBe('done')
  expect(runState({ ...facts, isConfirmed: false, due: 2 })).toBe('waiting')
  expect(runState({ ...facts, due: 2, failed: 1 })).toBe('charging')
  expect(runState({ ...facts, due: 2, failed: 2 })).toBe('done')
  expect(runState(facts)).toBe('done')
})
