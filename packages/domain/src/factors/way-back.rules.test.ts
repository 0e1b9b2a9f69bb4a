import { expect, it } from 'vitest'
import { wayBackEndsAt, wayBackOpensAt, wayBackState } from './way-back.rules.ts'

const askedAt = new Date('2026-11-02T10:00:00Z')
const asked = { askedAt, cancelledAt: null, openedAt: null }
const later = (ms: number) => new Date(askedAt.getTime() + ms)
const day = 86_400_000

it('DOMAIN §16 a way back waits for a day, and ends after fourteen', () => {
  expect(wayBackOpensAt(askedAt)).toEqual(later(day))
  expect(wayBackEndsAt(askedAt)).toEqual(later(14 * day))
  expect(wayBackState(asked, later(day - 1))).toBe('waiting')
  expect(wayBackState(asked, later(day))).toBe('ready')
  expect(wayBackState(asked, later(14 * day - 1))).toBe('ready')
  expect(wayBackState(asked, later(14 * day))).toBe('ended')
})

it('DOMAIN §16 what was opened or cancelled stays so', () => {
  expect(wayBackState({ ...asked, cancelledAt: askedAt }, later(day))).toBe('cancelled')
  expect(wayBackState({ ...asked, openedAt: later(day) }, later(20 * day))).toBe('opened')
})
