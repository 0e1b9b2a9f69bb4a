import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { AccountDetails } from './account-details.tsx'

test('ENT-10 the day a member joined is the same in every time zone', () => {
  mount(<AccountDetails user={sampleUser()} onPassword={() => undefined} />, {})
  expect(sampleUser().member.public.joinDate).toBe('2010-03-01')
  expect(screen.getByText('Member since').nextElementSibling).toHaveTextContent('Mar 1, 2010')
})
