import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setNow } from '../../kernel/use-now.ts'
import { mount } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { OutsideHours } from './outside-hours.tsx'

const morning = [{ opens: 480, closes: 720 }]
const week = [[], morning, morning, morning, morning, morning, []]

/** The form of an employee whose hours are weekday mornings, in Chicago. */
function openAt(iso: string, hours: typeof week | null = week) {
  cleanup()
  vi.setSystemTime(new Date(iso))
  setNow(Date.parse(iso))
  const user = sampleUser()
  const own = { ...user.contact.private, hours, isMainContact: false }
  const member = { ...user.member, private: { ...user.member.private, mainContact: 'Dana Landry' } }
  mount(<OutsideHours />, {
    user: { ...user, member, contact: { ...user.contact, private: own } },
  })
}

afterEach(() => vi.useRealTimers())

test('SEC-08 a person outside its hours is told on the form when it may pay, and whom to ask', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  openAt('2026-03-09T20:00:00Z')
  expect(screen.getByText('You may not pay for your business at this time.')).toBeVisible()
  expect(
    screen.getByText(
      'You may pay Mon–Fri 8 AM – noon (Central time). The next time is tomorrow at 8 AM. ' +
        'Please ask Dana Landry, the main contact of your business.',
    ),
  ).toBeVisible()
})

test.each([
  ['within its hours', '2026-03-09T14:00:00Z', week],
  ['without hours', '2026-03-09T20:00:00Z', null],
])('SEC-08 a person %s is told nothing', (_who, iso, hours) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  openAt(iso, hours)
  expect(screen.queryByRole('status')).toBeNull()
})
