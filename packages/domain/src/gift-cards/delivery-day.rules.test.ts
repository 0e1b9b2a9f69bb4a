import { describe, expect, it } from 'vitest'
import {
  deliveryOf,
  lastDeliveryDay,
  readDeliveryDay,
  sentAtOf,
  todayIn,
} from './delivery-day.rules.ts'
import { readDesign } from './gift-card-design.rules.ts'

const chicago = 'America/Chicago'
/** The evening of 26 November in Louisiana. */
const evening = new Date('2026-11-27T03:30:00Z')

describe('the day on which a gift card is mailed', () => {
  it('GIFT-14 is a day of the calendar, or none', () => {
    expect(readDeliveryDay('2026-12-24')).toBe('2026-12-24')
    for (const none of [undefined, null, '']) expect(readDeliveryDay(none)).toBe('')
    const wrong = ['2026-02-30', '2026-13-01', '24.12.2026', '2026-12-24T08:00', ' 2026-12-24', 7]
    for (const one of wrong) expect(readDeliveryDay(one)).toBeUndefined()
  })

  it('GIFT-14 is counted by the clocks of the exchange', () => {
    expect(todayIn(chicago, evening)).toBe('2026-11-26')
    expect(deliveryOf('', chicago, evening)).toEqual({
      ok: true,
      value: { deliverOn: '2026-11-26', sendsAt: evening },
    })
    expect(deliveryOf('2026-11-26', chicago, evening)).toMatchObject({
      value: { sendsAt: evening },
    })
    expect(deliveryOf('2026-11-25', chicago, evening)).toEqual({ ok: false, error: 'day-past' })
  })

  it.each([
    ['2026-11-27', '2026-11-27T14:00:00.000Z'],
    ['2026-12-24', '2026-12-24T14:00:00.000Z'],
    // Summer time.
    ['2027-07-01', '2027-07-01T13:00:00.000Z'],
    ['2027-11-26', '2027-11-26T14:00:00.000Z'],
  ])('GIFT-14 a card for %s leaves at eight in the morning: %s', (day, at) => {
    const delivery = deliveryOf(day, chicago, evening)
    expect(delivery).toEqual({ ok: true, value: { deliverOn: day, sendsAt: new Date(at) } })
  })

  it('GIFT-14 a card waits for its moment, and for a network that sends mail', () => {
    const [now, sendsAt] = [evening, evening]
    expect(sentAtOf({ deliverOn: '', sendsAt }, { now, mails: true })).toBe(now)
    expect(sentAtOf({ deliverOn: '', sendsAt }, { now, mails: false })).toBeNull()
    const sooner = new Date(now.getTime() - 1)
    expect(sentAtOf({ deliverOn: '', sendsAt }, { now: sooner, mails: true })).toBeNull()
  })

  it('GIFT-14 is at most one year away', () => {
    expect(deliveryOf('2027-11-27', chicago, evening)).toEqual({ ok: false, error: 'day-too-far' })
    expect(lastDeliveryDay('2028-02-29')).toBe('2029-02-28')
    expect(lastDeliveryDay('2026-12-31')).toBe('2027-12-31')
  })
})

it('GIFT-14 a gift card has one of six designs, the plain one if none was chosen', () => {
  for (const none of [undefined, null, '']) expect(readDesign(none)).toBe('gift')
  expect(readDesign('get-well')).toBe('get-well')
  for (const other of ['hearts', 7, 'toString']) expect(readDesign(other)).toBeUndefined()
})
