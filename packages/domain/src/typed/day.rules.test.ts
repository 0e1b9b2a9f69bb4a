import { describe, expect, it } from 'vitest'
import { readDay } from './day.rules.ts'

describe('ADMIN-02 a day', () => {
  it.each([
    ['2010-05-13', '2010-05-13'],
    ['2010-5-3', '2010-05-03'],
    ['2010-05-13 00:00:00', '2010-05-13'],
    ['2010-05-13T00:00:00Z', '2010-05-13'],
    ['5/13/2010', '2010-05-13'],
    ['05/13/2010 0:00', '2010-05-13'],
    ['13.5.2010', '2010-05-13'],
    ['13. 5. 2010', '2010-05-13'],
    ['May 13, 2010', '2010-05-13'],
    ['May 13th 2010', '2010-05-13'],
    ['13 May 2010', '2010-05-13'],
    ['13-May-2010', '2010-05-13'],
    ['Sept. 1, 2010', '2010-09-01'],
    ['2012-02-29', '2012-02-29'],
    [' ２０１０-05-13 ', '2010-05-13'],
  ])('%j is %s', (written, day) => {
    expect(readDay(written)).toEqual({ ok: true, value: day })
  })

  it.each([
    ['13/5/2010', 'not-a-day'],
    ['5/13/10', 'not-a-day'],
    ['2011-02-29', 'not-a-day'],
    ['1899-12-31', 'not-a-day'],
    ['2010-13-01', 'not-a-day'],
    ['40311', 'not-a-day'],
    ['Foo 1, 2010', 'not-a-day'],
    ['', 'missing'],
    [undefined, 'missing'],
  ])('%j is refused', (written, error) => {
    expect(readDay(written)).toEqual({ ok: false, error })
  })
})
