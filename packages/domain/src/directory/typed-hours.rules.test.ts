import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedWeek } from './hours.rules.ts'
import { readHours } from './typed-hours.rules.ts'
import { weekText } from './week-text.rules.ts'

const written = (text: string) => {
  const read = readHours(text)
  return read.ok ? weekText(read.value) || 'closed' : read.error
}

const office = 'Mon–Fri 9 AM – 5 PM'
const officeWritten = [
  'Mon-Fri 9-5',
  'Monday - Friday: 9am - 5pm',
  'mon–fri 9–5',
  'Monday through Friday 9:00 AM – 5:00 PM',
  'weekdays 9-5',
  'Every weekday 9-5',
  '9-5 Mon-Fri',
  '9-5, M-F',
  '9-5 (Mon-Fri)',
  'Mon to Fri, 09:00-17:00',
  'Mon.-Fri. 9 a.m. to 5 p.m.',
  'Weekdays: 9 - 17',
  'Mon-Fri 9-5; closed weekends',
  'Mon-Fri 9-5, weekends closed',
  'Mon-Fri 9-5, no weekends',
  'Mon-Fri 9am-5',
  'Mon-Fri 9-5pm',
  'Mon, Tue, Wed, Thu & Fri 9-5',
  'Monday-Friday\n9 AM-5 PM\nSat-Sun Closed',
  'Open Mon thru Fri from 9h00 to 17h00',
  'M-F 9-5',
  'm – f 9am – 5pm',
  'Mo-Fr 09:00-17:00',
  'We are open M to F 9-5',
  'We’re open Mon-Fri 9-5!',
  'Mo-Fr 9-5, Sa-Su closed',
  'Ｍｏｎ－Ｆｒｉ ９－５',
  'Mon-Fri 9：00～17：00',
  'Mon-Fri 9-5\u200B',
  'Mon‑Fri 9\u202FAM‑5\u202FPM',
  '“Mon-Fri 9-5”',
  '🕘 Mon-Fri 9-5',
  'Mon - Fri - 9am - 5pm',
  'Mon-Fri 0900-1700',
  'Mon-Fri 0900hrs to 1700 hours',
  'Mon-Fri 9.00-17.00',
  'Mon-Fri 9:00 17:00',
  'Mon-Fri nine to five',
  "Mon-Fri 9 'til 5",
  "Mon to Fri between 9 and 5 o'clock",
  'Mon-Fri open 9am close 5pm',
  'Mon-Fri 9-5 (closed holidays)',
  'Mon-Fri 9-5, closed on all major holidays',
  'Mon-Fri 9-5, except holidays',
  'Mon-Fri 9-5, closed Thanksgiving & Christmas Day',
  'Mon-Fri 9-5, holidays 10-2',
  'Mon-Fri 9-5 CST',
  'Mon-Fri 9:00AM-5:00PM Eastern Time',
  'Mon-Fri 9-5 or by appointment',
  'Mon-Fri 9-5, Sat by appointment only',
  'Mon-Fri 9-5, Sat-Sun by appt.',
  'Mon-Fri 9-5 (hours may vary)',
  'Mon-Fri 9-5, other days closed',
  '9-5, closed weekends',
  'closed Sat and Sun, 9-5',
  'Monady-Firday 9-5',
  'Hours of operation: Monday thru Friday, 9:00 a.m. - 5:00 p.m.',
  'MTWThF 9-5',
  'M T W Th F 9-5',
  '9-5 M-F, Sat by appt',
  'Lunes a viernes de 9 a 5',
  'Lun-Vie 9 a. m. – 5 p. m., sábado y domingo cerrado',
  'L-V 9-17',
  'du lundi au vendredi de 9h à 17h',
  'Mo–Fr 9–17 Uhr',
  'Montag bis Freitag von 9 bis 17 Uhr, Samstag geschlossen',
]

const always = 'every day all day'
const alwaysWritten = [
  '24/7',
  '24/7/365',
  '24-7',
  'open 24 hours',
  '24 hrs',
  '24 hours a day',
  'daily 24 hours',
  'around the clock',
  'always open',
  'we never close',
  'every day all day',
  'midnight-midnight',
  '12am-12am',
  '12:00 AM – 11:59 PM',
  'Open 24 hours, 7 days a week',
  'every day 0:00-24:00',
]

const saturday = 'Mon–Fri 9 AM – 5 PM, Sat 10 AM – 2 PM'
const saturdayWritten = [
  'Mon-Fri 9-5, Sat 10-2',
  'Mon-Fri 9-5\r\nSat 10-2\r\nSun closed',
  '9-5 Mon-Fri, 10-2 Sat',
  '9-5 M-F 10-2 Sat',
  '9-5 Mon-Fri, Sat 10-2',
  'Mondays-Fridays 9-5 / Saturdays 10-2',
  '9am–5pm, Sat 10-2',
  '9-5, Sat 10-2, closed Sundays',
  '• Mon – Fri: 9 – 5\n• Sat: 10 – 2\n• Sun: -',
  'Mon-Fri: 9-5; Sat: 10-2; Sun: Closed; Holidays: Closed',
  'Mon–Fri 9–5 | Sat 10–2 | Closed Sun',
  'Mon-Fri 9-5, Sat 10-2. Sun. closed',
  '9-5 Mon thru Fri and 10-2 on Saturday',
  'lun-vie 9-17, sábados 10-14',
]

const notSunday = 'Mon–Sat 9 AM – 5 PM'
const notSundayWritten = [
  '9-5, closed Sundays',
  'daily 9-5; Sunday closed',
  'every day except Sunday 9-5',
  '9-5 except Sunday',
  '9-5 daily except Sundays',
  'Closed: Sunday. Hours: 9-5',
  'Not open Sunday. 9-5 other days',
  'Closed on Sundays and holidays, 9-5',
  'Mon-Sat 9-5; Sun/holidays closed',
  'no Sundays, Mon-Sat 9-5',
  'Closed Sun Mon-Sat 9-5',
]

const notMonday = 'Tue–Sun 9 AM – 5 PM'
const notMondayWritten = [
  'closed mondays, tue-sun 9-5',
  'Closed Mondays. Tue-Sun 9-5',
  '9-5, closed Mon',
  '9-5 Tue-Sun, closed on Mondays',
  'Monday: Closed\nTuesday-Sunday: 9 AM–5 PM',
]

const others: readonly (readonly [string, string])[] = [
  ['M-W-F 9-5', 'Mon 9 AM – 5 PM, Wed 9 AM – 5 PM, Fri 9 AM – 5 PM'],
  ['M-F: 8-5 S: 9-12', 'Mon–Fri 8 AM – 5 PM, Sat 9 AM – noon'],
  ['Mon-Fri 9-5, lunch 12-1 closed', 'Mon–Fri 9 AM – noon, 1 PM – 5 PM'],
  ['noon-midnight', 'every day noon – midnight'],
  ['noon to midnight', 'every day noon – midnight'],
  ['12 noon - 12 midnight', 'every day noon – midnight'],
  ['0900 - 1700', 'every day 9 AM – 5 PM'],
  ['830am-5pm', 'every day 8:30 AM – 5 PM'],
  ['Opens at 9, closes at 5', 'every day 9 AM – 5 PM'],
  ['noon to 8', 'every day noon – 8 PM'],
  ['12-8', 'every day noon – 8 PM'],
  ['5-10', 'every day 5 PM – 10 PM'],
  ['5-10pm nightly', 'every day 5 PM – 10 PM'],
  ['6-2', 'every day 6 AM – 2 PM'],
  ['8-12', 'every day 8 AM – noon'],
  ['8-12, 1-5', 'every day 8 AM – noon, 1 PM – 5 PM'],
  ['9-12 & 1-5', 'every day 9 AM – noon, 1 PM – 5 PM'],
  ['Lunch 11-2, dinner 5-9 daily', 'every day 11 AM – 2 PM, 5 PM – 9 PM'],
  ['11-2 (lunch), 5-9 (dinner) Tue-Sat', 'Tue–Sat 11 AM – 2 PM, 5 PM – 9 PM'],
  [
    'Lunch: Mon-Fri 11-2; Dinner: Mon-Sat 5-10',
    'Mon–Fri 11 AM – 2 PM, 5 PM – 10 PM, Sat 5 PM – 10 PM',
  ],
  [
    'Lunch Tue-Fri 11-2. Dinner Tue-Sat 5-9. Closed Sun & Mon.',
    'Tue–Fri 11 AM – 2 PM, 5 PM – 9 PM, Sat 5 PM – 9 PM',
  ],
  ['Mon-Fri 6:30-2:30 (breakfast and lunch)', 'Mon–Fri 6:30 AM – 2:30 PM'],
  ['Sales: Mon-Sat 9-8; Service: Mon-Fri 7-6', 'Mon–Fri 7 AM – 8 PM, Sat 9 AM – 8 PM'],
  ['Daily 11-9, Sunday brunch 10-2', 'Mon–Sat 11 AM – 9 PM, Sun 10 AM – 9 PM'],
  ['Tue-Sun 11-9 (kitchen closes at 8), happy hour 4-6', 'Tue–Sun 11 AM – 9 PM'],
  ['Mon-Fri 9-12; Mon-Fri 1-5', 'Mon–Fri 9 AM – noon, 1 PM – 5 PM'],
  ['Mon-Fri 9-5, closed 12-1 for lunch', 'Mon–Fri 9 AM – noon, 1 PM – 5 PM'],
  ['Mon-Sat except Wed 9-5', 'Mon–Tue 9 AM – 5 PM, Thu–Sat 9 AM – 5 PM'],
  ['Mon-Fri 9-5 except Wed 9-1', 'Mon–Tue 9 AM – 5 PM, Wed 9 AM – 1 PM, Thu–Fri 9 AM – 5 PM'],
  ['closed Sun, Mon, Wed, Fri 9-5', 'Mon 9 AM – 5 PM, Wed 9 AM – 5 PM, Fri 9 AM – 5 PM'],
  ['wensday closed, other days 9-5', 'Mon–Tue 9 AM – 5 PM, Thu–Sun 9 AM – 5 PM'],
  ['10-6, Sun 12-5', 'Mon–Sat 10 AM – 6 PM, Sun noon – 5 PM'],
  [
    'MWF 9-12, TTh 1-5',
    'Mon 9 AM – noon, Tue 1 PM – 5 PM, Wed 9 AM – noon, Thu 1 PM – 5 PM, Fri 9 AM – noon',
  ],
  ['Mo,We,Fr 09:00-12:00', 'Mon 9 AM – noon, Wed 9 AM – noon, Fri 9 AM – noon'],
  [
    'M-Th 11-9, F-Sa 11-10, Su 12-8',
    'Mon–Thu 11 AM – 9 PM, Fri–Sat 11 AM – 10 PM, Sun noon – 8 PM',
  ],
  ['Mon 9-5\nTue 9-5\nWed -\nThu 9-5', 'Mon–Tue 9 AM – 5 PM, Thu 9 AM – 5 PM'],
  ['24 hours Mon-Sat, closed Sunday', 'Mon–Sat all day'],
  ['Tue-Sun 11am-2pm and 5pm-10pm', 'Tue–Sun 11 AM – 2 PM, 5 PM – 10 PM'],
  ['Fri-Sat 6pm-2am', 'Fri–Sat 6 PM – 2 AM'],
  ['Thurs-Mon 4-midnight', 'Mon 4 PM – midnight, Thu–Sun 4 PM – midnight'],
  ['Tues & Thurs 7:30a-3:15p', 'Tue 7:30 AM – 3:15 PM, Thu 7:30 AM – 3:15 PM'],
  ['Weekends 10-4', 'Sat–Sun 10 AM – 4 PM'],
  ['Sat/Sun only 10-4', 'Sat–Sun 10 AM – 4 PM'],
  ['9-5 weekdays, 10-2 weekends', 'Mon–Fri 9 AM – 5 PM, Sat–Sun 10 AM – 2 PM'],
  ['Mon-Sun 7-7', 'every day 7 AM – 7 PM'],
  ['• Mon: 10-6 | Tue: 10-6', 'Mon–Tue 10 AM – 6 PM'],
  ['closed', 'closed'],
]

const refused = {
  'not-hours': [
    '',
    'call us',
    '25-30',
    '9-5 9-5',
    'Mon 9-5 maybe',
    '9-5 closed',
    'our website has them',
  ],
  appointment: [
    'by appointment',
    'By appointment only.',
    'call us for an appointment',
    'Mon-Fri by appointment',
    'con cita',
  ],
  changing: [
    'Summer: 9-5',
    'Mon-Fri 9-5 (June-August)',
    'May-Sept 9-5',
    'Memorial Day to Labor Day 9-5',
    'sunrise to sunset',
    '10-dusk',
    'every other Saturday 9-1',
    'Mon-Fri 9-5, 1st Saturday of the month 9-12',
    'seasonal',
  ],
  'no-end': ['9', 'Mon-Fri from 9', '10-close', '5pm until late', 'Fri 5pm till sold out'],
  'no-times': ['Mon-Fri', 'closed Sundays', 'weekends closed', 'Sun. closed', 'open daily'],
}

const each = (texts: readonly string[], read: string) => texts.map((text) => [text, read] as const)

describe('opening hours', () => {
  it.each([
    ...each(officeWritten, office),
    ...each(alwaysWritten, always),
    ...each(saturdayWritten, saturday),
    ...each(notSundayWritten, notSunday),
    ...each(notMondayWritten, notMonday),
    ...others,
  ])('A8 %j is read as %s', (text, read) => {
    expect(written(text)).toBe(read)
  })

  it.each(Object.entries(refused).flatMap(([fault, texts]) => each(texts, fault)))(
    'A8 %j is refused: %s',
    (text, fault) => {
      expect(written(text)).toBe(fault)
    },
  )

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
        const read = readHours(weekText(hours, 'closed'))
        expect(read.ok && joinedWeek(read.value)).toEqual(joinedWeek(hours))
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
      'lunch',
      'except',
      'sat-sun',
      '11-2',
      'other days',
      '\n',
      ':',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (some) => {
        const read = readHours(some.join(''))
        if (!read.ok) return
        const again = readHours(weekText(read.value, 'closed'))
        expect(again.ok && joinedWeek(again.value)).toEqual(joinedWeek(read.value))
      }),
      { numRuns: 2_000 },
    )
  })
})
