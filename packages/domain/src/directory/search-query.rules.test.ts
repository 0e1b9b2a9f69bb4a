import { describe, expect, it } from 'vitest'
import {
  addressLexeme,
  filterSlug,
  maybePlaces,
  nameInHost,
  phoneWithin,
  readWish,
  saysNothing,
  searchWords,
} from './search-query.rules.ts'

describe('what was typed', () => {
  it.each([
    ['burger near 70118', 'burger', '70118'],
    ['burger 70118', 'burger', '70118'],
    ['Burgers in 70118-1234', 'Burgers', '70118'],
    ['70118', '', '70118'],
    ['ｂｕｒｇｅｒ ７０１１８', 'burger', '70118'],
    ['dentist near New Orleans, LA', 'dentist', 'New Orleans, LA'],
    ['coffee around Slidell', 'coffee', 'Slidell'],
    ['plumber in baton rouge la', 'plumber', 'baton rouge la'],
    ['coffee close to Slidell', 'coffee', 'Slidell'],
    ['near Slidell', '', 'Slidell'],
    ['  coffee   NEAR   Slidell  ', 'coffee', 'Slidell'],
    ['cafe near a park near Slidell', 'cafe near a park', 'Slidell'],
  ])('SRCH-05 %j tells a place', (typed, rest, place) => {
    const [first] = maybePlaces(typed)
    expect([first?.rest.trim(), first?.place, first?.isTold]).toEqual([rest, place, true])
  })

  it('SRCH-05 a place may stand at the end or the beginning without a word for it', () => {
    const told = (typed: string) =>
      maybePlaces(typed).map(({ rest, place }) => `${rest.trim()}|${place}`)
    expect(told('dentist baton rouge')).toEqual([
      ...['|dentist baton rouge', 'dentist|baton rouge', 'rouge|dentist baton'],
      ...['dentist baton|rouge', 'baton rouge|dentist'],
    ])
    expect(maybePlaces('burger near me').some(({ isTold }) => isTold)).toBe(false)
    expect(maybePlaces('route 701189').some(({ isTold }) => isTold)).toBe(false)
  })

  it.each([
    ['I want to find the best sushi for us', ['sushi'], false, false],
    ['pizza open now', ['pizza'], true, false],
    ['open now', [], true, false],
    ['open right now', [], true, false],
    ['whats open near me', [], true, true],
    ['open late', [], false, false],
    ['late lunch', ['late', 'lunch'], false, false],
    ['sunday brunch', ['sunday', 'brunch'], false, false],
    ['near me', [], false, true],
    ['closest', [], false, true],
    ['The', [], false, false],
    ['🍕', [], false, false],
    ['tea tea tea', ['tea'], false, false],
  ])('SRCH-04 %j wishes for %j', (typed, words, open, anythingNear) => {
    expect(readWish(typed)).toMatchObject({ words, open, anythingNear })
  })

  it('SRCH-04 the closest is asked for in words', () => {
    expect(readWish('closest plumber')).toMatchObject({ words: ['plumber'], nearest: true })
    expect(readWish('plumber close to me').nearest).toBe(false)
  })

  it('SRCH-04 a phone number among words is known, and is none of them', () => {
    const { rest, digits } = phoneWithin('Guidry (504) 555-0123, New Orleans')
    expect([rest.split(/\s+/), digits]).toEqual([['Guidry', ',', 'New', 'Orleans'], '5045550123'])
    expect(phoneWithin('card 4111111111111111').digits).toBeNull()
  })

  it('SRCH-04 a web address has the name of a business in one word', () => {
    expect(nameInHost('www.Red-Stick.example/menu')).toBe('redstick')
    expect(nameInHost('red stick')).toBeNull()
  })

  it('SRCH-05 a place may stand between other words', () => {
    const read = maybePlaces('a plumber in Baton Rouge. Can you help?')
    expect(read).toContainEqual({
      rest: 'a plumber Can you help?',
      place: 'Baton Rouge',
      isTold: false,
    })
  })

  it.each([
    ['(225) 555-0120', 'n:2255550120'],
    ['Call us at (225) 555-0120', 'n:2255550120'],
    ['555-0120', 'n:5550120'],
    ['+1 225.555.0120', 'n:2255550120'],
    ['Hello@RedStick.example', 'm:hello@redstick.example'],
    ['https://www.redstick.example/menu?x=1', 'w:redstick.example'],
    ['www.redstick.example', 'w:redstick.example'],
    ['redstick.example', 'w:redstick.example'],
    ['St. Gabriel', null],
    ['a/c repair', null],
    ['70118', null],
  ])('SRCH-04 %j is an address: %j', (typed, lexeme) => {
    expect(addressLexeme(typed)).toBe(lexeme)
  })

  it('SRCH-04 leaves out what says nothing, unless nothing else was said', () => {
    expect(searchWords('I want to find the best sushi for us')).toEqual(['sushi'])
    expect(searchWords('The')).toEqual(['the'])
    expect(searchWords('one two three four five six seven eight nine ten')).toHaveLength(8)
    expect(searchWords('!?*')).toEqual([])
    expect(saysNothing('')).toBe(false)
    expect([saysNothing('near'), saysNothing('nearx')]).toEqual([true, false])
  })

  it('SRCH-04 writes filters in one way', () => {
    expect(filterSlug('Auto Repair')).toBe('auto-repair')
    expect(filterSlug("') | ('e:8")).toBe('e-8')
  })
})
