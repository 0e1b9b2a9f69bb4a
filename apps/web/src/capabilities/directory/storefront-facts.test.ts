import { expect, test } from 'vitest'
import { addressText, directionsUrl } from './storefront-facts.ts'
import { storefront } from './storefront.fixtures.ts'

test('STORE-05 STORE-15 directions lead to the town of a business that hides its address', () => {
  const geo = { lat: 29.95, lon: -90.12, distance: null }
  const location = { add1: '', add2: '', city: 'New Orleans', state: 'LA', zip: '', geo }
  const hidden = { ...storefront(), location }
  expect(addressText(hidden)).toBe('New Orleans, LA')
  expect(directionsUrl(hidden)).toContain('destination=New+Orleans%2C+LA')
})
