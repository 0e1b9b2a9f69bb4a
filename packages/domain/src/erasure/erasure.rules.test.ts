import { expect, it } from 'vitest'
import { erasureDueAt, erasureState, openMatters, refuseErasure } from './erasure.rules.ts'

it('an erasure is due 14 days after it was asked for', () => {
  expect(erasureDueAt(new Date('2026-02-20T10:00:00Z'))).toEqual(new Date('2026-03-06T10:00:00Z'))
})

it('is refused to the main contact, to staff and for an open business, and waits for all else', () => {
  const refusing = openMatters.filter((matter) => refuseErasure([matter]) !== undefined)
  expect(refusing).toEqual(['main-contact', 'business-open', 'staff'])
  expect(refuseErasure([])).toBeUndefined()
  expect(refuseErasure(['schedules', 'staff'])).toBe('staff')
})

it('waits, at the office for a second person, and is under way until it is done', () => {
  const at = new Date()
  const own = { byOffice: false, agreed: false, beganAt: null, doneAt: null }
  expect(erasureState(own)).toBe('waiting')
  expect(erasureState({ ...own, byOffice: true })).toBe('for-second')
  expect(erasureState({ ...own, byOffice: true, agreed: true })).toBe('waiting')
  expect(erasureState({ ...own, beganAt: at })).toBe('under-way')
  expect(erasureState({ ...own, beganAt: at, doneAt: at })).toBe('done')
})
