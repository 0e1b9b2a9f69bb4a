import { expect, it } from 'vitest'
import { evaporatesText } from './flashcash.messages.ts'

const now = new Date('2026-06-15T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

it.each([
  [48, 'Evaporates 2026-06-17'],
  [47.9, 'Evaporates in 47 hours'],
  [1.5, 'Evaporates in 1 hour'],
  [0.99, 'Evaporates in 60 minutes'],
  [0.001, 'Evaporates in 1 minute'],
])('FLASH-03 says when it evaporates, %s hours before', (hours, words) => {
  expect(evaporatesText(inHours(hours), now, (iso) => iso.slice(0, 10))).toBe(words)
})
