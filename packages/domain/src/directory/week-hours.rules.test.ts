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
  [{ zone, week: week({ opens: 540, closes: 800 }, { opens: 700, closes: 900 }) }, 'overlap'],
])('STORE-13 judges the hours %o as %s', (hours, fault) => {
  expect(hoursFault(hours)).toBe(fault)
})
