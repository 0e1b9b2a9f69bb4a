import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { BusinessRow, ContactRows } from './account-details.tsx'

function show(user = sampleUser()) {
  const does = {
    ...{ onPassword: vi.fn(), onSecurity: vi.fn(), onSessions: vi.fn() },
    ...{ onContact: vi.fn(), onVerify: vi.fn() },
  }
  return { ...mount(<ContactRows user={user} {...does} />, {}), ...does }
}

test('CONTACT-01 leads to changing the contact details', async () => {
  const { keys, onContact } = show()
  expect(screen.queryByText('Not verified')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Update Information' }))
  expect(onContact).toHaveBeenCalledOnce()
})

test('AUTH-26 says that an address is not verified, and leads there', async () => {
  const { contact } = sampleUser()
  const shown = { ...contact.public, emailValidated: false }
  const { keys, onVerify } = show(sampleUser({ contact: { ...contact, public: shown } }))
  expect(screen.getByText('Not verified')).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Verify' }))
  expect(onVerify).toHaveBeenCalledOnce()
})

test('ENT-10 the day a member joined is the same in every time zone', () => {
  mount(<BusinessRow user={sampleUser()} />, {})
  expect(sampleUser().member.public.joinDate).toBe('2010-03-01')
  expect(screen.getByText('Member since').nextElementSibling).toHaveTextContent('Mar 1, 2010')
})
