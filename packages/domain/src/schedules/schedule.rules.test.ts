import { describe, expect, it } from 'vitest'
import { isForLater, readScheduleOrder } from './schedule.rules.ts'

const now = '2026-11-21T10:15'
/** A zone six hours behind UTC. */
const localOf = (at: Date) => new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, -1)
const read = (fields: Parameters<typeof readScheduleOrder>[0]) =>
  readScheduleOrder(fields, { now, localOf })

describe('when to pay', () => {
  it.each([
    {},
    { recurring: 'none' },
    { recurring: '', scheduledDateTime: null, recurringEnd: '' },
    { recurring: null, scheduledDateTime: '' },
    { recurring: false, scheduledDateTime: false, recurringEnd: false },
  ])('SEND-04 %j is now and once', (fields) => {
    expect(read(fields)).toEqual({ ok: true, value: undefined })
    expect(isForLater(fields)).toBe(false)
  })

  it.each([
    { recurring: true },
    { recurring: 'daily' },
    { recurring: 0 },
    { scheduledDateTime: 0 },
    { scheduledDateTime: true },
  ])('SEND-04 %j is neither now nor a plan, and is refused', (fields) => {
    expect(isForLater(fields)).toBe(true)
    expect(read(fields)).toMatchObject({ ok: false })
  })

  it.each([
    ['2026-12-01T15:00:00.000Z', '2026-12-01T09:00'],
    ['2026-12-01T15:00:00Z', '2026-12-01T09:00'],
    ['2026-12-01T15:00Z', '2026-12-01T09:00'],
    ['2026-12-02T00:00:00+09:00', '2026-12-01T09:00'],
    ['2026-12-01T09:30:00-05:30', '2026-12-01T09:00'],
    ['2026-12-01T05:00:00z', '2026-11-30T23:00'],
    [' 2026-12-01T09:00 ', '2026-12-01T09:00'],
    ['2026-12-01T09:00:00.000', '2026-12-01T09:00'],
  ])('SEND-15 the instant or local time %j is %s', (scheduledDateTime, startsAt) => {
    expect(read({ scheduledDateTime })).toMatchObject({ ok: true, value: { startsAt } })
  })

  it.each([
    '2026-12-01T15:20:00.000Z',
    '2026-12-01T15:00:01Z',
    '2026-12-01T15:00:00.001Z',
    '2026-12-01T15:00:00+05:30',
    '2026-12-01T09:15',
    '2026-12-01T09:00:00.5',
  ])('SEND-15 %j is not on the hour, and is told so', (scheduledDateTime) => {
    const fault = { field: 'scheduledDateTime', code: 'full-hour-required' }
    expect(read({ scheduledDateTime })).toEqual({ ok: false, error: [fault] })
  })

  it('SEND-15 instants are read only with the clock of a zone', () => {
    const later = { scheduledDateTime: '2026-12-01T15:00:00Z' }
    expect(readScheduleOrder(later, { now }).ok).toBe(false)
  })

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
        startsAt: '2026-11-21T11:00',
        later: true,
        recurring: 'yearly',
        recurringEnd: '2030-01-01',
      },
    })
  })

  it.each([
    '2026-11-21T10:00',
    '2026-11-21T10:15',
    '2025-01-01T10:00',
    '2026-02-29T10:00',
    '2026-13-01T10:00',
    '2027-01-01T24:00',
    '2036-11-22T10:00',
    'x2027-01-01T10:00',
    '2027-01-01T10:00:00x',
    '2027-01-01T25:00',
    '2027-01-01T30:00',
    '2027-01-01T1:00',
    '2027-01-01 10:00',
    '2027-1-01T10:00',
    '0000-01-01T10:00',
    '2027-00-01T10:00',
    '2027-01-00T10:00',
    '2027-04-31T10:00',
    '2027-01-01',
    '2020-01-01T10:00Z',
    '2026-11-21T16:15:00Z',
    '2027-02-30T10:00Z',
    '2027-01-01T10:00+15:00',
    '2027-01-01T10:00 Z',
    'tomorrow',
    ['2027-01-01T10:00'],
    7,
    { $gt: '' },
  ])('SEND-14 SEND-15 refuses %j as a date', (scheduledDateTime) => {
    const fault = { field: 'scheduledDateTime', code: 'future-required' }
    expect(read({ scheduledDateTime })).toEqual({ ok: false, error: [fault] })
  })

  it.each([
    '2026-11-21T10:16',
    '2026-11-21T10:30',
    '2027-01-01T09:37',
    '2027-01-01T10:00:30',
    '2027-01-01T23:59:59',
  ])('SEND-15 says of %s that it is no full hour', (scheduledDateTime) => {
    const fault = { field: 'scheduledDateTime', code: 'full-hour-required' }
    expect(read({ scheduledDateTime })).toEqual({ ok: false, error: [fault] })
  })

  it.each([
    [{ recurring: 'daily' }, 'recurring', 'recurring-invalid'],
    [{ recurring: 12 }, 'recurring', 'recurring-invalid'],
    [{ recurring: 'weekly', recurringEnd: '2026-11-20' }, 'recurringEnd', 'recurring-end-invalid'],
    [{ recurring: 'weekly', recurringEnd: '2027-02-30' }, 'recurringEnd', 'recurring-end-invalid'],
    [
      { recurring: 'weekly', recurringEnd: ['2027-02-03'] },
      'recurringEnd',
      'recurring-end-invalid',
    ],
    [{ recurring: 'weekly', recurringEnd: 7 }, 'recurringEnd', 'recurring-end-invalid'],
    [{ recurring: 'weekly', recurringEnd: '12027-02-03' }, 'recurringEnd', 'recurring-end-invalid'],
    [{ recurring: 'weekly', recurringEnd: '2027-02-03x' }, 'recurringEnd', 'recurring-end-invalid'],
    [
      { recurring: 'weekly', scheduledDateTime: '2027-01-02T10:00', recurringEnd: '2027-01-01' },
      'recurringEnd',
      'recurring-end-invalid',
    ],
  ])('SEND-04 refuses %j', (fields, field, code) => {
    expect(read(fields)).toEqual({ ok: false, error: [{ field, code }] })
  })
  it('SEND-14 refuses this very hour, also when it begins right now', () => {
    const at = '2026-11-21T10:00'
    expect(readScheduleOrder({ scheduledDateTime: at }, { now: at }).ok).toBe(false)
    expect(readScheduleOrder({ scheduledDateTime: at }, { now: '2026-11-21T09:59' }).ok).toBe(true)
  })

  it('SEND-04 SEND-14 names every fault, in the order of the form', () => {
    const refused = read({ recurring: 'daily', scheduledDateTime: 'x', recurringEnd: 'x' })
    expect(!refused.ok && refused.error.map(({ field }) => field)).toEqual([
      'recurring',
      'scheduledDateTime',
      'recurringEnd',
    ])
  })

  it.each([
    [{ scheduledDateTime: '2026-11-21T11:00:00' }, '2026-11-21T11:00', 'none', null],
    [{ scheduledDateTime: '2036-11-21T09:00' }, '2036-11-21T09:00', 'none', null],
    [{ scheduledDateTime: '2028-02-29T23:00' }, '2028-02-29T23:00', 'none', null],
    [{ scheduledDateTime: '2027-12-31T00:00' }, '2027-12-31T00:00', 'none', null],
    [
      { scheduledDateTime: '2027-01-01T10:00', recurring: 'weekly', recurringEnd: '2027-01-01' },
      '2027-01-01T10:00',
      'weekly',
      '2027-01-01',
    ],
    [
      // A payment that is made once has no end.
      { scheduledDateTime: '2027-01-01T10:00', recurringEnd: 'x' },
      '2027-01-01T10:00',
      'none',
      null,
    ],
  ])('SEND-04 SEND-15 takes %j', (fields, startsAt, recurring, recurringEnd) => {
    expect(read(fields)).toEqual({
      ok: true,
      value: { startsAt, recurring, recurringEnd, later: true },
    })
  })
})
