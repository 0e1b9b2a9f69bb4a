import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storefront, storefrontDetails } from '../capabilities/directory/storefront.fixtures.ts'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { json } from '../kernel/network.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { StorefrontHere } from './storefront-here.tsx'

const navigate = vi.hoisted(() => vi.fn())

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
  useSearch: () => ({}),
}))

const offer = { short: '', description: '', picture: null, videoURL: null, isDefault: false }
const products = [
  { ...offer, productId: 1, name: 'Flyers', price: 45.5, priceFrom: false },
  { ...offer, productId: 2, name: 'Signs', price: 120, priceFrom: true },
]

async function show({ payable = true, memberId = 777_777, visitor = false }) {
  const none = { count: 0, countLimited: false, featuredCategories: [], featuredSectors: [] }
  const answer = {
    search: { ...none, storefronts: [storefront({ memberId })] },
    getStorefrontDetails: storefrontDetails({ payable, products }),
  }
  const shown = mount(<StorefrontHere storefrontKey={{ storefrontId: 12 }} />, {
    ...(visitor && { user: null }),
    answers: { '/graphql': () => json({ data: answer }) },
  })
  await screen.findByRole('heading', { name: 'Crescent Print Shop' })
  return shown
}

// In the bar of a phone, and beside the words.
const pay = () => screen.queryAllByRole('button', { name: 'Pay' })

test('STORE-15 SEND-24 a member who can pay is offered to pay from a storefront', async () => {
  await show({})
  expect(pay()).toHaveLength(2)
})

test.each([
  ['Flyers', { to: 'm777777', amount: '45.50', note: 'Flyers' }],
  ['Signs', { to: 'm777777', note: 'Signs' }],
])('STORE-15 SEND-24 Pay for %s fills in what it costs, if that is fixed', async (name, search) => {
  const { keys } = await show({})
  await keys.click(screen.getByRole('button', { name: `Pay for ${name}` }))
  expect(navigate).toHaveBeenLastCalledWith({ to: '/pay', search })
})

test.each([
  ['one who cannot be paid', { payable: false }],
  ['oneself', { memberId: sampleUser().member.memberId }],
  ['anyone, to a visitor', { visitor: true }],
])('STORE-15 SEND-24 paying is not offered for %s', async (_who, one) => {
  await show(one)
  expect(pay()).toEqual([])
  expect(screen.queryByRole('button', { name: /^Pay for/ })).toBeNull()
})
