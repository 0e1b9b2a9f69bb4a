import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHours, writeHours } from './typed-hours.rules.ts'

const written = (text: string) => {
  const read = readHours(text)
  return read.ok ? writeHours(read.value) : read.error
}

const office = 'Mon-Fri 9 AM-5 PM; Sat-Sun closed'
const always = 'Mon-Sun midnight-midnight'
const saturday = 'Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed'

describe('opening hours', () => {
  it.each([
    ...['Mon-Fri 9-5', 'Monday - Friday: 9am - 5pm', 'mon–fri 9–5'].map((one) => [one, office]),
    ...['Monday through Friday 9:00 AM – 5:00 PM', 'weekdays 9-5', '9-5 Mon-Fri'].map((one) => [
      one,
      office,
    ]),
    ...['Mon to Fri, 09:00-17:00', 'Mon.-Fri. 9 a.m. to 5 p.m.', 'Weekdays: 9 - 17'].map((one) => [
      one,
      office,
    ]),
    ...['Mon-Fri 9-5; closed weekends', 'Mon-Fri 9am-5', 'Mon-Fri 9-5pm'].map((one) => [
      one,
      office,
    ]),
    ...['Mon, Tue, Wed, Thu & Fri 9-5', 'Monday-Friday\n9 AM-5 PM\nSat-Sun Closed'].map((one) => [
      one,
      office,
    ]),
    ['Open Mon thru Fri from 9h00 to 17h00', office],
    ...['M-F 9-5', 'm – f 9am – 5pm', 'Mo-Fr 09:00-17:00', 'We are open M to F 9-5'].map((one) => [
      one,
      office,
    ]),
    ['Mo-Fr 9-5, Sa-Su closed', office],
    ['Ｍｏｎ－Ｆｒｉ ９－５', office],
    ...['24/7', 'open 24 hours', '24 hrs', 'daily 24 hours', 'midnight-midnight'].map((one) => [
      one,
      always,
    ]),
    ...['12am-12am', 'Open 24 hours, 7 days a week', 'every day 0:00-24:00'].map((one) => [
      one,
      always,
    ]),
    ['Mon-Fri 9-5, Sat 10-2', saturday],
    ['Mon-Fri 9-5\r\nSat 10-2\r\nSun closed', saturday],
    ['9-5 Mon-Fri, 10-2 Sat', saturday],
    ['Mondays-Fridays 9-5 / Saturdays 10-2', saturday],
    ['9am–5pm, Sat 10-2', 'Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun 9 AM-5 PM'],
    ['9-5, closed Sundays', 'Mon-Sat 9 AM-5 PM; Sun closed'],
    ['daily 9-5; Sunday closed', 'Mon-Sat 9 AM-5 PM; Sun closed'],
    ['noon-midnight', 'Mon-Sun noon-midnight'],
    ['noon to 8', 'Mon-Sun noon-8 PM'],
    ['12-8', 'Mon-Sun noon-8 PM'],
    ['5-10', 'Mon-Sun 5 PM-10 PM'],
    ['5-10pm', 'Mon-Sun 5 PM-10 PM'],
    ['6-2', 'Mon-Sun 6 AM-2 PM'],
    ['8-12', 'Mon-Sun 8 AM-noon'],
    ['8-12, 1-5', 'Mon-Sun 8 AM-noon, 1 PM-5 PM'],
    ['Tue-Sun 11am-2pm and 5pm-10pm', 'Mon closed; Tue-Sun 11 AM-2 PM, 5 PM-10 PM'],
    ['Fri-Sat 6pm-2am', 'Mon-Thu closed; Fri-Sat 6 PM-2 AM; Sun closed'],
    ['Thurs-Mon 4-midnight', 'Mon 4 PM-midnight; Tue-Wed closed; Thu-Sun 4 PM-midnight'],
    [
      'Tues & Thurs 7:30a-3:15p',
      'Mon closed; Tue 7:30 AM-3:15 PM; Wed closed; Thu 7:30 AM-3:15 PM; Fri-Sun closed',
    ],
    ['Weekends 10-4', 'Mon-Fri closed; Sat-Sun 10 AM-4 PM'],
    ['Mon-Sun 7-7', 'Mon-Sun 7 AM-7 PM'],
    ['• Mon: 10-6 | Tue: 10-6', 'Mon-Tue 10 AM-6 PM; Wed-Sun closed'],
    ['closed', 'Mon-Sun closed'],
    ...['', 'by appointment', 'call us', 'Mon-Fri', '9', '25-30', '9-5 9-5', 'Mon 9-5 maybe'].map(
      (one) => [one, 'not-hours'],
    ),
  ])('A8 %j is read as %s', (text, read) => {
    expect(written(text)).toBe(read)
  })

  it('A8 what was written is read as the same', () => {
    const length = fc.integer({ min: 1, max: 300 })
    const span = fc.tuple(length, length)
    const day = fc.array(span, { maxLength: 4 }).map((some) => {
      let at = -1
      return some.flatMap(([pause, open]) => {
        const opens = at + pause
        at = opens + open
        return opens < 1_440 ? [{ opens, closes: at }] : []
      })
    })
    const week = fc.array(day, { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(week, (hours) => {
        expect(readHours(writeHours(hours))).toEqual({ ok: true, value: hours })
      }),
      { numRuns: 500 },
    )
  })

  it('A8 nothing that is typed breaks the reader', () => {
    const pieces = fc.constantFrom(
      'mon',
      '-',
      '9',
      'pm',
      ' ',
      ',',
      'closed',
      '24/7',
      '\n',
      ':',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (some) => {
        const read = readHours(some.join(''))
        const again = read.ok ? readHours(writeHours(read.value)) : read
        expect(again).toEqual(read)
      }),
      { numRuns: 2_000 },
    )
  })
})
