import { testDatabase } from '@exchange/database/testing/test-database'
import type { Database } from '@exchange/database'
import { beforeAll, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces, loadZips } from '../places/index.ts'
import { addCategories, addStorefront, uptown, type StorefrontStory } from './directory.fixtures.ts'
import { createDirectory, type Directory, type SearchAsked, type Viewer } from './index.ts'

const database = testDatabase('meant')
// A Tuesday, 10:30 AM in Louisiana.
const now = new Date('2026-06-16T15:30:00Z')
const here = { lat: uptown[0], lon: uptown[1] }
const member: Viewer = { memberId: 1, exchangeId: 8 }
const north = (miles: number) => [uptown[0] + miles / 69, uptown[1]] as const

const stories: readonly StorefrontStory[] = [
  { name: 'Near Teeth', categories: ['Dental'], at: north(0.4) },
  { name: 'Far Teeth', categories: ['Dental'], at: north(3) },
  { name: 'Bakery of Smiles', categories: ['Bakeries'], tags: ['Dental'], at: north(0.1) },
  { name: 'Late Kitchen', categories: ['Restaurants'], at: north(0.3) },
  { name: 'Early Kitchen', categories: ['Restaurants'], at: north(1.9) },
  { name: 'Đông Phương', categories: ['Bakeries'], firstName: 'Zoe', lastName: 'Quill' },
  { name: 'Two Movers', categories: ['Moving'], short: 'We have been here' },
  { name: 'Clean Company', categories: ['Cleaning'], short: 'Moving houses is dirty' },
  { name: 'Cold Garage', categories: ['Auto Repair'], tags: ['Air conditioning'], at: north(0.2) },
  { name: 'Cool Rooms', categories: ['Heating and Air'], short: 'Repair', at: north(4) },
  ...['One', 'Two', 'Three'].map((name) => ({ name, tags: ['Repair'], at: north(45) })),
  { name: 'Blue Heron Harbor', city: 'Covington', at: north(40) },
]

let owner: Database
let directory: Directory

beforeAll(async () => {
  owner = database.connectAsOwner({ max: 1 })
  await loadZips(database.ownerUrl())
  await publishTerms(owner)
  await addExchange(owner, 8)
  await addCategories(owner, {
    Food: ['Restaurants', 'Bakeries', 'Bars'],
    Health: ['Dental'],
    Home: ['Moving', 'Cleaning', 'Heating and Air', 'Auto Repair'],
  })
  for (const story of stories) await addStorefront(owner, story)
  const hours = (opens: number, closes: number) =>
    JSON.stringify({
      zone: 'America/Chicago',
      week: Array.from({ length: 7 }, () => [{ opens, closes }]),
    })
  const set = (name: string, what: string, values: readonly unknown[]) =>
    owner.query(`update directory.storefronts set ${what} where name = $1`, [name, ...values])
  await set('Late Kitchen', 'hours = $2', [hours(1_020, 1_380)])
  await set('Early Kitchen', 'hours = $2', [hours(360, 840)])
  await set('Near Teeth', 'phones = $2, email = $3, weblinks = $4', [
    '{"Primary": "(504) 555-0123"}',
    'Smile@near.example',
    '{"Website": "https://www.nearteeth.example/a"}',
  ])
  const db = database.connect({ max: 2 })
  directory = createDirectory({
    database: db,
    exchanges: openExchangeBook({ database: db, now: () => now }),
    places: createPlaces(db),
    now: () => now,
  })
})

async function find(search: string, asked: Partial<SearchAsked> = {}, viewer?: Viewer) {
  const found = await directory.search(
    { search, size: 20, page: 0, sort: 'best', geo: here, ...asked },
    viewer,
  )
  return { ...found, names: found.storefronts.map(({ name }) => name) }
}

it('SRCH-04 the nearer of two with a trade comes first on every visit, a tag after both', async () => {
  for (const seed of ['1', '2', '3', '4']) {
    const { names } = await find('dentist', { seed })
    expect(names).toEqual(['Near Teeth', 'Far Teeth'])
    const tagged = await find('dental', { seed })
    expect(tagged.names).toEqual(['Near Teeth', 'Far Teeth', 'Bakery of Smiles'])
  }
})

it('SRCH-04 an open business precedes a closed one that is little nearer, and can be chosen', async () => {
  expect((await find('lunch')).names).toEqual(['Early Kitchen', 'Late Kitchen'])
  expect((await find('lunch', { openNow: true })).names).toEqual(['Early Kitchen'])
  expect((await find('restaurants open now')).names).toEqual(['Early Kitchen'])
  expect((await find('open now')).names).toEqual(['Early Kitchen'])
})

it('SRCH-04 who is open is found without a place, too; nearness alone finds nobody there', async () => {
  const nowhere = { geo: undefined }
  expect((await find('open now', nowhere)).names).toEqual(['Early Kitchen'])
  expect((await find('whats open near me', nowhere)).names).toEqual(['Early Kitchen'])
  expect((await find('near me', nowhere)).names).toEqual([])
})

it.each([
  ['restaurants open late', ['Late Kitchen']],
  ['open late', ['Late Kitchen']],
  ['lunch open monday morning', ['Early Kitchen']],
  ['lunch open at 6am', ['Early Kitchen']],
  ['lunch open until 11pm', ['Late Kitchen']],
  ['open sundays', ['Early Kitchen', 'Late Kitchen']],
  // Nobody is: those who are closed then are better than none.
  ['24 hour restaurant', ['Early Kitchen', 'Late Kitchen']],
])('SRCH-04 %j finds who is open at that time', async (search, names) => {
  expect((await find(search)).names.toSorted()).toEqual(names)
})

it('SRCH-04 the last letter of a trade may be missing, also where the closest is wanted', async () => {
  for (const [short, whole] of [
    ['denta', 'dental'],
    ['closest restauran', 'closest restaurant'],
  ] as const)
    expect([short, (await find(short)).names]).toEqual([short, (await find(whole)).names])
})

it('finds words of any script and spelling, and nothing for signs', async () => {
  for (const search of ['Đông Phương', 'dong phuong', 'DÔNG', 'đồng phuong']) {
    expect([search, (await find(search)).names]).toEqual([search, ['Đông Phương']])
  }
  for (const search of ['Кафе', '🍕', '%', '...', 'the', '咖啡', '_', "'"]) {
    expect([search, (await find(search)).count]).toEqual([search, 0])
  }
})

it('SRCH-04 finds by phone number, mail and web address, as far as they are shown', async () => {
  const ways = ['(504) 555-0123', '+1 504.555.0123', 'smile@NEAR.example', 'nearteeth.example']
  for (const search of [...ways, 'https://nearteeth.example/other']) {
    expect([search, (await find(search)).names]).toEqual([search, ['Near Teeth']])
  }
  await owner.query(`update directory.storefronts set show_phone = false where name = 'Near Teeth'`)
  expect((await find('(504) 555-0123')).count).toBe(0)
  expect((await find('nobody@near.example')).count).toBe(0)
})

it('SRCH-04 SRCH-06 finds a person first, for members only', async () => {
  expect((await find('zoe quill', {}, member)).names).toEqual(['Đông Phương'])
  expect((await find('quill', {}, member)).names[0]).toBe('Đông Phương')
  expect((await find('zoe quill')).count).toBe(0)
})

it('SRCH-04 corrects only what nobody uses, to what is likely, and says so', async () => {
  const moved = await find('moving company')
  expect([moved.names, moved.correctedTo]).toEqual([['Two Movers'], null])
  const wrong = await find('bakry')
  expect(wrong.correctedTo).toBe('bakery')
  expect(wrong.count).toBe(2)
  expect((await find('bakry', { verbatim: true })).count).toBe(0)
  // Of four letters: "beer" is not "been", which a business writes of itself.
  const beer = await find('beer')
  expect([beer.count, beer.correctedTo, beer.sectorInstead]).toEqual([0, null, 'Food'])
  expect((await find('qwertz')).sectorInstead).toBeNull()
})

it('SRCH-04 lists no strangers for what is left of a text with unknown words', async () => {
  expect((await find('fridge repair')).names).toEqual([])
  expect((await find('clean my house')).names[0]).toBe('Clean Company')
})

it('SRCH-04 a usual word of the language is no misspelling of another one', async () => {
  const [near, long] = [await find('smilez'), await find('bakerey')]
  expect([near.correctedTo, long.correctedTo]).toEqual(['smiles', 'bakery'])
  expect((await find('lake')).count).toBe(0)
  expect((await find('dentil')).correctedTo).toBe('dental')
})

it('SRCH-04 a trade comes before another one with the words in its tags', async () => {
  const { names } = await find('air conditioning repair')
  expect(names).toEqual(['Cool Rooms', 'Cold Garage'])
})

it('SRCH-04 the closest are in the order of distance, open or not', async () => {
  expect((await find('closest restaurant')).names).toEqual(['Late Kitchen', 'Early Kitchen'])
  expect((await find('closest dental')).names).toEqual(['Near Teeth', 'Far Teeth'])
})

it('SRCH-04 finds a name written as one word, also in a web address', async () => {
  for (const search of ['blueheronharbor', '@blueheronharbor', 'blueheronharbor.com']) {
    expect([search, (await find(search)).names]).toEqual([search, ['Blue Heron Harbor']])
  }
})

it('SRCH-05 a town of the network is meant before one of another state, also misspelt', async () => {
  for (const search of ['harbor in covington', 'harbor in covingtn', 'harbor covimgton']) {
    const { around, names } = await find(search)
    expect([search, around?.state, names]).toEqual([search, 'LA', ['Blue Heron Harbor']])
  }
})
