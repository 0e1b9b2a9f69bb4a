import { describe, expect, it } from 'vitest'
import {
  isWithinHours,
  paragraphsOf,
  readOfficeLetter,
  subjectMost,
} from './office-letter.rules.ts'

const typed = {
  subject: ' Summer  fair ',
  body: 'Come.\r\n\r\n\r\nBring tea.  ',
  from: 9,
  until: 18,
}

describe('DOMAIN §13 a letter of the office', () => {
  it('is stored clean, in paragraphs', () => {
    const read = readOfficeLetter(typed)
    expect(read).toMatchObject({ ok: true, value: { subject: 'Summer fair', from: 9, until: 18 } })
    expect(paragraphsOf(read.ok ? read.value.body : '')).toEqual(['Come.', 'Bring tea.'])
  })

  it('needs a subject, a text, and hours that begin before they end', () => {
    const faults = readOfficeLetter({ subject: ' ', body: '', from: 18, until: 18 })
    expect(faults.ok ? [] : faults.error.map(({ code }) => code)).toEqual([
      ...['subject-required', 'body-required', 'hours-invalid'],
    ])
    const long = readOfficeLetter({ ...typed, subject: 'x'.repeat(subjectMost + 1) })
    expect(long.ok ? [] : long.error).toEqual([{ field: 'subject', code: 'subject-too-long' }])
  })

  it('leaves only in its hours, in the zone of the exchange', () => {
    const hours = { from: 9, until: 18 }
    const at = (time: string) => isWithinHours('America/Chicago', new Date(time), hours)
    expect(at('2026-11-27T14:59:59Z')).toBe(false)
    expect(at('2026-11-27T15:00:00Z')).toBe(true)
    expect(at('2026-11-27T23:59:59Z')).toBe(true)
    expect(at('2026-11-28T00:00:00Z')).toBe(false)
  })
})
