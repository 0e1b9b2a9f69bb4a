import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { get } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { listingValues } from './listing.fixtures.ts'
import { listingResolver, type ListingValues } from './listing-values.ts'

async function faultAt(path: string, parts: Partial<ListingValues>): Promise<string | undefined> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await listingResolver(listingValues(parts), undefined, options)
  return get(errors, `${path}.message`) as string | undefined
}

describe('validating a listing', () => {
  test('STORE-13 accepts a valid listing and adds a scheme to its links', async () => {
    const weblinks = { ...listingValues().weblinks, Website: 'crescent.example' }
    const options = { fields: {}, shouldUseNativeValidation: false }
    const read = await listingResolver(listingValues({ weblinks }), undefined, options)
    expect(read.errors).toEqual({})
    expect(read.values).toMatchObject({ weblinks: { Website: 'https://crescent.example' } })
  })

  test.each<[string, Partial<ListingValues>, string]>([
    ['name', { name: ' ' }, listingsMessages.nameMissing],
    ['zip', { zip: '7011' }, listingsMessages.zipInvalid],
    ['state', { state: 'Lou' }, listingsMessages.stateInvalid],
    ['email', { email: 'nobody' }, 'Invalid email address.'],
    [
      'weblinks.Website',
      { weblinks: { ...listingValues().weblinks, Website: 'javascript:alert(1)' } },
      listingsMessages.weblinkInvalid,
    ],
    [
      'phones.Primary',
      { phones: { Primary: '555 5555', Mobile: '', Fax: '' } },
      'Invalid phone number.',
    ],
    ['description', { description: `<p>${'x'.repeat(2_001)}</p>` }, listingsMessages.textTooLong],
    ['short', { short: 'x'.repeat(201) }, 'This is too long.'],
    ['offers.0.title', { offers: [{ title: '', text: '' }] }, 'Please fill this in.'],
  ])('STORE-13 says what is wrong beside %s', async (path, parts, message) => {
    expect(await faultAt(path, parts)).toBe(message)
  })

  test('STORE-13 reports impossible opening hours', async () => {
    const week = [[{ opens: 600, closes: 500 }], [], [], [], [], [], []]
    expect(await faultAt('hours', { hours: { zone: 'America/Chicago', week } })).toMatch(/close/)
  })
})
