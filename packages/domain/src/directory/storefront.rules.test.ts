import { describe, expect, test, vi } from 'vitest'
import { readPhone, weblinkText } from './contact-ways.rules.ts'
import { distanceText, milesFrom, searchDistances } from './distance.rules.ts'
import { clockText, dayHoursText, localTime, openState, type WeekHours } from './hours.rules.ts'
import { slugOf } from './slug.rules.ts'

test('ROUTE-31 a name becomes lower-case ASCII with single hyphens', () => {
  expect(slugOf("Dat Dog's Café & Grill")).toBe('dat-dogs-cafe-grill')
  expect(slugOf('  --A  b--  ')).toBe('a-b')
  expect(slugOf('北京')).toBe('business')
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
  expect(slugOf(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79))
  expect(slugOf('O’Brien’s 7')).toBe('obriens-7')
  expect(slugOf('')).toBe('business')
})

test('FMT-06 metres times 0.00062, one decimal', () => {
  expect(distanceText(0)).toBe('0.0 mi')
  expect(distanceText(1_609)).toBe('1.0 mi')
  expect(distanceText(10_000)).toBe('6.2 mi')
})

test.each([
  ['5', 5],
  ['500', 500],
  ['2.5', 2.5],
  ['501', null],
  ['0', null],
  ['-5', null],
  ['far', null],
  ['', null],
  [undefined, null],
])('DIR-35 an address that asks for %j asks for %s miles', (text, miles) => {
  expect(milesFrom(text)).toBe(miles)
})

test('DIR-35 offers five distances', () => {
  expect(searchDistances).toEqual([5, 10, 25, 50, 100])
})

test.each([
  ['504.555.0123', '(504) 555-0123', '+15045550123'],
  ['1-504-555-0123', '(504) 555-0123', '+15045550123'],
  ['+1 504 555 0123 ext. 12', '(504) 555-0123 x12', '+15045550123'],
  ['5045550123 EXT 7', '(504) 555-0123 x7', '+15045550123'],
  ['(504) 555-0123x12 ', '(504) 555-0123 x12', '+15045550123'],
  ['1504555012', '1504555012', '1504555012'],
  ['504-555-0123 or 504-555-0124', '504-555-0123 or 504-555-0124', ''],
  [' +44 20 7946 0958 ', '+44 20 7946 0958', '+442079460958'],
  ['555-0123', '555-0123', '5550123'],
  ['555-012', '555-012', ''],
  ['call us', 'call us', ''],
])('FMT-07 the phone number %j is shown as %j and dialled as %j', (written, text, dial) => {
  expect(readPhone(written)).toEqual({ text, dial })
})

test.each([
  ['https://www.example.com/', 'example.com'],
  ['HTTP://WWW.example.com/menu/', 'example.com/menu'],
  ['http://example.com/www.html', 'example.com/www.html'],
  ['https://a.com/?to=https://www.b.com/', 'a.com/?to=https://www.b.com'],
  ['https://wwwx.com', 'wwwx.com'],
  ['a.com/?to=https://b.com', 'a.com/?to=https://b.com'],
])('STORE-10 the link %s reads %s', (link, text) => {
  expect(weblinkText(link)).toBe(text)
})

describe('STORE-03 opening hours', () => {
  const lunch = { opens: 660, closes: 840 }
  const night = { opens: 1_080, closes: 1_560 }
  const hours: WeekHours = {
    zone: 'America/Chicago',
    week: [[], [lunch], [lunch, night], [lunch], [lunch], [night], []],
  }
  // 2026-11-17 is a Tuesday; Chicago is six hours behind UTC then.
  const at = (time: string) => openState(hours, new Date(`2026-11-${time}:00.000Z`))

  test('open, soon closing, closed until later and until another day', () => {
    expect(at('17T17:30')).toEqual({ state: 'open', closes: 840, soon: false })
    expect(at('17T19:30')).toEqual({ state: 'open', closes: 840, soon: true })
    expect(at('17T21:00')).toEqual({ state: 'closed', opens: 1_080, inDays: 0 })
    expect(at('21T16:00')).toEqual({ state: 'closed', opens: 660, inDays: 2 })
  })

  test('opens at its minute, closes at its minute, and soon is the last hour', () => {
    expect(at('17T16:59')).toEqual({ state: 'closed', opens: 660, inDays: 0 })
    expect(at('17T17:00')).toEqual({ state: 'open', closes: 840, soon: false })
    expect(at('17T18:59')).toMatchObject({ soon: false })
    expect(at('17T19:00')).toMatchObject({ soon: true })
    expect(at('17T20:00')).toEqual({ state: 'closed', opens: 1_080, inDays: 0 })
  })

  test('the night of the last day runs into the first, and a week may pass until it opens', () => {
    const saturday = { zone: 'UTC', week: [[], [], [], [], [], [], [night]] }
    const state = (time: string) => openState(saturday, new Date(`2026-11-${time}:00.000Z`))
    expect(state('22T01:59')).toEqual({ state: 'open', closes: 120, soon: true })
    expect(state('22T02:00')).toEqual({ state: 'closed', opens: 1_080, inDays: 6 })
    const monday = { zone: 'UTC', week: [[], [lunch], [], [], [], [], []] }
    const later = openState(monday, new Date('2026-11-16T14:00:00.000Z'))
    expect(later).toEqual({ state: 'closed', opens: 660, inDays: 7 })
  })

  test.each([
    ['2026-11-15T05:59:00Z', { day: 6, minute: 1_439 }],
    ['2026-11-15T06:00:00Z', { day: 0, minute: 0 }],
    ['2026-11-16T18:07:00Z', { day: 1, minute: 727 }],
    ['2026-11-17T18:07:00Z', { day: 2, minute: 727 }],
    ['2026-11-18T18:07:00Z', { day: 3, minute: 727 }],
    ['2026-11-19T18:07:00Z', { day: 4, minute: 727 }],
    ['2026-11-20T18:07:00Z', { day: 5, minute: 727 }],
  ])('at %s it is %j in Chicago', (instant, time) => {
    expect(localTime('America/Chicago', new Date(instant))).toEqual(time)
  })

  test('the same by the clock of a newer browser, whose week begins on Monday', () => {
    const zoned = { dayOfWeek: 7, hour: 1, minute: 30 }
    const Instant = { fromEpochMilliseconds: () => ({ toZonedDateTimeISO: () => zoned }) }
    vi.stubGlobal('Temporal', { Instant })
    expect(localTime(hours.zone, new Date())).toEqual({ day: 0, minute: 90 })
    zoned.dayOfWeek = 3
    expect(at('18T07:30')).toEqual({ state: 'open', closes: 120, soon: true })
    vi.unstubAllGlobals()
  })

  test('a span past midnight belongs to the night before', () => {
    expect(at('18T07:30')).toEqual({ state: 'open', closes: 120, soon: true })
    expect(at('18T08:30')).toEqual({ state: 'closed', opens: 660, inDays: 0 })
  })

  test('no hours at all is never', () => {
    const none = { zone: 'America/Chicago', week: [[], [], [], [], [], [], []] }
    expect(openState(none, new Date())).toEqual({ state: 'never' })
  })

  test('hours in words', () => {
    const texts = [0, 1_440, 720, 2_160, 30, 60, 570, 719, 721, 750, 780, 1_439, 1_500].map(
      clockText,
    )
    expect(texts).toEqual([
      ...['midnight', 'midnight', 'noon', 'noon', '12:30 AM', '1 AM', '9:30 AM', '11:59 AM'],
      ...['12:01 PM', '12:30 PM', '1 PM', '11:59 PM', '1 AM'],
    ])
    expect(dayHoursText([lunch, night])).toBe('11 AM – 2 PM, 6 PM – 2 AM')
    expect(dayHoursText([])).toBe('Closed')
    expect(dayHoursText([{ opens: 0, closes: 1_440 }])).toBe('Open 24 hours')
    expect(dayHoursText([{ opens: 0, closes: 1_439 }])).toBe('midnight – 11:59 PM')
    expect(dayHoursText([lunch, { opens: 960, closes: 2_400 }])).toBe('Open 24 hours')
  })
})
