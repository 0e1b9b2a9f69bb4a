import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { json } from '../kernel/network.fixtures.ts'
import { VisitorStory } from './visitor-story.tsx'

const five = { from: 5, to: 5 }

function show(numbers: object) {
  const network = { members: 507, buyerFees: five, sellerFees: five, ...numbers }
  mount(<VisitorStory />, {
    user: null,
    answers: { '/graphql': () => json({ data: { getNetwork: network } }) },
  })
}

test('DIR-03 a visitor reads how it works, how large the network is and what a payment costs', async () => {
  show({ payments: 2_900, paid: 620_000 })
  expect(await screen.findByText('507')).toBeVisible()
  // The café of the example: the plumber pays it for catering.
  expect(screen.getByText('The plumber paid you')).toBeVisible()
  expect(screen.getByText('Catering for twelve').parentElement).toHaveTextContent(/ twelve180\.00 /)
  expect(screen.getByText('2,900+')).toBeVisible()
  expect(screen.getByText(/620,000/).closest('dd')).toHaveTextContent(/620,000 units\+$/)
  expect(screen.getByText(/commission of 5%/)).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('SEC-03 payments that may not be told are left out', async () => {
  show({ payments: null, paid: null })
  expect(await screen.findByText('507')).toBeVisible()
  expect(screen.queryByText(/in the last 30 days/)).toBeNull()
})
