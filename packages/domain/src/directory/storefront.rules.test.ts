import { describe, expect, test, vi } from 'vitest'
import { readPhone, readWeblink, weblinkText } from './contact-ways.rules.ts'
import { distanceText } from './distance.rules.ts'
import { clockText, dayHoursText, localTime, openState, type WeekHours } from './hours.rules.ts'
import { slugOf } from './slug.rules.ts'

test('ROUTE-31 a name becomes lower-case ASCII with single hyphens', () => {
  expect(slugOf("Dat Dog's Café & Grill")).toBe('dat-dogs-cafe-grill')
  expect(slugOf('  --A  b--  ')).toBe('a-b')
  expect(slugOf('北京')).toBe('business')
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
})

test('FMT-06 metres times 0.00062, one decimal', () => {
  expect(distanceText(0)).toBe('0.0 mi')
  expect(distanceText(1_609)).toBe('1.0 mi')
  expect(distanceText(10_000)).toBe('6.2 mi')
})

test('FMT-07 phone numbers are US numbers', () => {
  expect(readPhone('504.555.0123')).toEqual({ text: '(504) 555-0123', dial: '+15045550123' })
  expect(readPhone('+1 504 555 0123 ext. 12').text).toBe('(504) 555-0123 x12')
  expect(readPhone('call us')).toEqual({ text: 'call us', dial: '' })
})

test('FMT-08 links get https, and no other scheme is followed', () => {
  expect(readWeblink('example.com/menu')).toBe('https://example.com/menu')
  expect(readWeblink('HTTP://example.com')).toBe('HTTP://example.com')
  expect(readWeblink('example.com:8080')).toBe('https://example.com:8080')
  const bad = ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', '//x.y', 'a b', '']
  expect(bad.map(readWeblink)).toEqual(bad.map(() => null))
  expect(weblinkText('https://www.example.com/')).toBe('example.com')
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
    expect(clockText(0)).toBe('midnight')
    expect(clockText(570)).toBe('9:30 AM')
    expect(dayHoursText([lunch, night])).toBe('11 AM – 2 PM, 6 PM – 2 AM')
    expect(dayHoursText([])).toBe('Closed')
    expect(dayHoursText([{ opens: 0, closes: 1_440 }])).toBe('Open 24 hours')
  })
})
