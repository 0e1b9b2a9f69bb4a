import { expect, it } from 'vitest'
import { hoursFault } from './week-hours.rules.ts'

const zone = 'America/Chicago'
const week = (...first: { opens: number; closes: number }[]) => [first, [], [], [], [], [], []]

it.each([
  [{ zone, week: week({ opens: 540, closes: 1_020 }) }, undefined],
  [{ zone, week: week({ opens: 1_080, closes: 1_560 }) }, undefined],
  [{ zone, week: week({ opens: 0, closes: 1_440 }) }, undefined],
  [{ zone: 'Mars/Base', week: week() }, 'zone'],
  [{ zone, week: [[]] }, 'days'],
  [{ zone, week: week({ opens: 600, closes: 600 }) }, 'span'],
  [{ zone, week: week({ opens: 1_500, closes: 1_600 }) }, 'span'],
  [{ zone, week: week({ opens: 0.5, closes: 60 }) }, 'span'],
  [{ zone, week: week({ opens: 0, closes: 60.5 }) }, 'span'],
  [{ zone, week: week({ opens: -1, closes: 60 }) }, 'span'],
  [{ zone, week: week({ opens: 1_440, closes: 1_500 }) }, 'span'],
  [{ zone, week: week({ opens: 600, closes: 2_041 }) }, 'span'],
  [{ zone, week: week({ opens: 600, closes: 2_040 }) }, undefined],
  [{ zone, week: week({ opens: 1_439, closes: 1_500 }) }, undefined],
  [{ zone, week: week(...[0, 1, 2, 3].map((at) => ({ opens: at, closes: at + 1 }))) }, undefined],
  [{ zone, week: week(...[0, 1, 2, 3, 4].map((at) => ({ opens: at, closes: at + 1 }))) }, 'span'],
  [{ zone, week: week({ opens: 60, closes: 90 }, { opens: 600, closes: 600 }) }, 'span'],
  [{ zone, week: [...week(), []] }, 'days'],
  [{ zone: '', week: week() }, 'zone'],
  [{ zone, week: week({ opens: 540, closes: 800 }, { opens: 700, closes: 900 }) }, 'overlap'],
])('STORE-13 judges the hours %o as %s', (hours, fault) => {
  expect(hoursFault(hours)).toBe(fault)
})
