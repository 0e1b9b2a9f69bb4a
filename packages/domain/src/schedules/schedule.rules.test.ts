import { describe, expect, it } from 'vitest'
import { readScheduleOrder } from './schedule.rules.ts'

const now = '2026-11-21T10:15'
const read = (fields: Parameters<typeof readScheduleOrder>[0]) => readScheduleOrder(fields, now)

describe('when to pay', () => {
  it.each([
    {},
    { recurring: 'none' },
    { recurring: '', scheduledDateTime: null, recurringEnd: '' },
  ])('SEND-04 %j is now and once', (fields) =>
    expect(read(fields)).toEqual({ ok: true, value: undefined }),
  )

  it('SEND-04 a recurring one without a time begins now, one with a time then', () => {
    expect(read({ recurring: 'monthly' })).toMatchObject({ value: { startsAt: now, later: false } })
    const later = {
      recurring: 'yearly',
      scheduledDateTime: '2026-11-21T11:00',
      recurringEnd: '2030-01-01',
    }
    expect(read(later)).toEqual({
      ok: true,
      value: {
        ...{ startsAt: '2026-11-21T11:00', later: true },
        ...{ recurring: 'yearly', recurringEnd: '2030-01-01' },
      },
    })
  })

  it.each([
    '2026-11-21T10:00',
    '2026-11-21T10:15',
    '2026-11-21T10:30',
    '2025-01-01T10:00',
    '2026-02-29T10:00',
    '2026-13-01T10:00',
    '2027-01-01T24:00',
    '2027-01-01T10:30',
    '2036-11-22T10:00',
    '2027-01-01',
    '2027-01-01T10:00Z',
    'tomorrow',
    7,
    { $gt: '' },
  ])('SEND-14 SEND-15 refuses %j as a date', (scheduledDateTime) => {
    const fault = { field: 'scheduledDateTime', code: 'future-required' }
    expect(read({ scheduledDateTime })).toEqual({ ok: false, error: [fault] })
  })

  it.each([
    [{ recurring: 'daily' }, 'recurring', 'recurring-invalid'],
    [{ recurring: 12 }, 'recurring', 'recurring-invalid'],
    [{ recurring: 'weekly', recurringEnd: '2026-11-20' }, 'recurringEnd', 'recurring-end-invalid'],
    [{ recurring: 'weekly', recurringEnd: '2027-02-30' }, 'recurringEnd', 'recurring-end-invalid'],
  ])('SEND-04 refuses %j', (fields, field, code) => {
    expect(read(fields)).toEqual({ ok: false, error: [{ field, code }] })
  })
})
