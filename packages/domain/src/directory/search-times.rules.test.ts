import { describe, expect, it } from 'vitest'
import { plainWords } from '../typed/words.rules.ts'
import { minutesOfWeek, readTimes } from './search-times.rules.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const hours = (from: number, until: number): readonly [number, number] => [from * 60, until * 60]

describe('SRCH-04 times in a search', () => {
  it.each([
    ['24 hour plumber', 'plumber', everyDay, hours(0, 24), true],
    ['plumber open 24 hours', 'plumber', everyDay, hours(0, 24), true],
    ['24/7 plumbing', 'plumbing', everyDay, hours(0, 24), true],
    ['24-hr gym', 'gym', everyDay, hours(0, 24), true],
    ['tacos open sunday', 'tacos', [0], hours(0, 24), false],
    ['open on sundays tacos', 'tacos', [0], hours(0, 24), false],
    ['vet open sat', 'vet', [6], hours(0, 24), false],
    ['vet open weekends', 'vet', [6, 0], hours(0, 24), false],
    ['brunch on sunday', 'brunch', [0], hours(0, 24), false],
    ['open monday morning', '', [1], hours(6, 12), false],
    ['bakery sunday morning', 'bakery', [0], hours(6, 12), false],
    ['barber open tomorrow', 'barber', 'tomorrow', hours(0, 24), false],
    ['open late', '', 'today', hours(22, 24), false],
    ['food open late night', 'food', 'today', hours(22, 24), false],
    ['late night tacos', 'tacos', 'today', hours(22, 24), false],
    ['tacos open late friday', 'tacos', [5], hours(22, 24), false],
    ['gym open early', 'gym', 'today', hours(5, 7), false],
    ['coffee open at 6am', 'coffee', 'today', [360, 361], false],
    ['coffee open at 6:30 AM', 'coffee', 'today', [390, 391], false],
    ['pizza open till midnight', 'pizza', 'today', [1_439, 1_440], false],
    ['bar open until 2am friday', 'bar', [5], [1_559, 1_560], false],
    ['food open past 10pm', 'food', 'today', [1_320, 1_321], false],
    ['bank open before 9am', 'bank', 'today', [480, 540], false],
  ] as const)('%j', (...[typed, rest, days, [from, until], whole]) => {
    const read = readTimes(plainWords(typed))
    expect(read.rest.join(' ')).toBe(rest)
    expect(read.times).toEqual({ days, from, until, whole })
  })

  it.each(['sunday brunch', 'late lunch', 'open now', 'black friday', 'sun city', 'plumber', ''])(
    '%j has none',
    (typed) => {
      const words = plainWords(typed)
      expect(readTimes(words)).toEqual({ times: null, rest: words })
    },
  )

  it('are minutes of the week, also over its end', () => {
    const late = { days: 'today' as const, from: 1_320, until: 1_440, whole: false }
    expect(minutesOfWeek(late, 2)).toEqual([[4_200, 4_320]])
    expect(minutesOfWeek({ ...late, days: 'tomorrow' }, 6)).toEqual([[1_320, 1_440]])
    expect(minutesOfWeek({ ...late, from: 1_430, until: 1_450 }, 6)).toEqual([
      [10_070, 10_080],
      [0, 10],
    ])
    expect(minutesOfWeek({ ...late, from: 1_559, until: 1_560 }, 6)).toEqual([[119, 120]])
  })
})
