import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { get } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { listingValues } from './listing.fixtures.ts'
import { listingResolver, wholeTyped, type ListingValues } from './listing-values.ts'

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
    ['zip', { zip: '701189' }, listingsMessages.zipInvalid],
    ['state', { state: 'Lou' }, listingsMessages.stateInvalid],
    ['state', { state: 'ZZ' }, listingsMessages.stateInvalid],
    ['name', { name: '\u3164' }, listingsMessages.nameMissing],
    ['name', { name: '...' }, listingsMessages.noLetter],
    ['tags.0', { tags: ['x'.repeat(41)] }, 'This may have at most 40 characters.'],
    [
      'promotions.0.spend',
      { promotions: [{ title: '', text: '', spend: Number.NaN, flashCash: 10 }] },
      listingsMessages.amountInvalid,
    ],
    ...['@guidrys', 'https//x', 'user:pw@example.com'].map(
      (Website) =>
        [
          'weblinks.Website',
          { weblinks: { ...listingValues().weblinks, Website } },
          listingsMessages.weblinkInvalid,
        ] as [string, Partial<ListingValues>, string],
    ),
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
    ['short', { short: 'x'.repeat(201) }, 'This may have at most 200 characters.'],
    ['offers.0.title', { offers: [{ title: '', text: '' }] }, 'Please fill this in.'],
  ])('STORE-13 says what is wrong beside %s', async (path, parts, message) => {
    expect(await faultAt(path, parts)).toBe(message)
  })

  test('STORE-13 FMT-07 FMT-08 reads what people type and paste', async () => {
    const typed: Partial<ListingValues> = {
      name: ' Guidry’s\u202E  Bakery\u200B ',
      short: `${'x'.repeat(199)}🍕`,
      tags: [' po-boys\u00A0&  more '],
      state: 'Louisiana',
      zip: ' 02134-1000',
      email: 'Guidry <hello@Bakery.example>',
      phones: { Primary: '2255550193', Mobile: '+1 225.555.0193', Fax: '225-555-0193 x12' },
      weblinks: {
        ...listingValues().weblinks,
        Instagram: '@guidrys',
        Facebook: 'https://www.facebook.com/profile.php?id=61550001234574',
      },
    }
    const options = { fields: {}, shouldUseNativeValidation: false }
    const read = await listingResolver(listingValues(typed), undefined, options)
    expect(read.errors).toEqual({})
    expect(read.values).toMatchObject({
      name: 'Guidry’s Bakery',
      short: typed.short,
      tags: ['po-boys & more'],
      state: 'LA',
      zip: '02134',
      email: 'hello@bakery.example',
      phones: {
        Primary: '(225) 555-0193',
        Mobile: '(225) 555-0193',
        Fax: '(225) 555-0193 x12',
      },
      weblinks: {
        Instagram: 'https://www.instagram.com/guidrys',
        Facebook: 'https://www.facebook.com/profile.php?id=61550001234574',
      },
    })
  })

  test.each([
    ['1,250', 1250],
    ['$200', 200],
    ['200.00', 200],
    [200, 200],
    ['1,50', Number.NaN],
    ['', Number.NaN],
    ['2²', Number.NaN],
  ])('STORE-13 %j is %d whole units', (typed, whole) => expect(wholeTyped(typed)).toBe(whole))

  test('STORE-13 reports impossible opening hours', async () => {
    const week = [[{ opens: 600, closes: 500 }], [], [], [], [], [], []]
    expect(await faultAt('hours', { hours: { zone: 'America/Chicago', week } })).toMatch(/close/)
  })
})
