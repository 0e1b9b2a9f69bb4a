import { describe, expect, it } from 'vitest'
import { filterSlug, readSearchText, saysNothing, searchWords } from './search-query.rules.ts'

describe('what was typed', () => {
  it.each([
    ['burger near 70118', ['burger'], '70118'],
    ['burger 70118', ['burger'], '70118'],
    ['Burgers in 70118', ['burgers'], '70118'],
    ['70118', [], '70118'],
    ['dentist near New Orleans, LA', ['dentist'], 'New Orleans, LA'],
    ['coffee around Slidell', ['coffee'], 'Slidell'],
    ['a burger near me', ['burger'], null],
    ['fish in a box', ['fish', 'box'], null],
    ['burgers AT 70118', ['burgers'], '70118'],
    ['burgers around 70118', ['burgers'], '70118'],
    ['burgers at Slidell', ['burgers', 'slidell'], null],
    ['burgers at 70118 today', ['burgers', '70118'], null],
    ['near Slidell', [], 'Slidell'],
    ['near 70118', [], '70118'],
    ['near  70118', [], '70118'],
    ['coffee near Metairie', ['coffee'], 'Metairie'],
    ['  coffee   NEAR   Slidell  ', ['coffee'], 'Slidell'],
    ['coffee near me too', ['coffee'], 'me too'],
    ['nearby coffee', ['coffee'], null],
    ['linear Slidell', ['linear', 'slidell'], null],
    ['cafe near a park near Slidell', ['cafe', 'park'], 'Slidell'],
    ['x70118', ['x70118'], null],
    ['cabin 70118', ['cabin'], '70118'],
    ['ｂｕｒｇｅｒ ７０１１８', ['burger'], '70118'],
    ['', [], null],
    ['route 701189 diner', ['route', '701189', 'diner'], null],
  ])('SRCH-05 %j asks for words and perhaps a place', (typed, words, near) => {
    expect(readSearchText(typed)).toEqual({ words, near })
  })

  it('SRCH-04 leaves out what says nothing, unless nothing else was said', () => {
    expect(searchWords('I want to find the best sushi for us')).toEqual(['want', 'sushi'])
    expect(searchWords('pizza open now')).toEqual(['pizza'])
    expect(searchWords('The')).toEqual(['the'])
    expect(searchWords('tea tea tea')).toEqual(['tea'])
    expect(searchWords('one two three four five six seven eight nine ten')).toHaveLength(8)
    expect(searchWords('!?*')).toEqual([])
    expect(saysNothing('')).toBe(false)
  })

  it.each(
    `a an and any are around as at best by close find for from good here i in is it me my near
    nearby now of on open or place places some someone that the there to today tonight us we where
    who with`.split(/\s+/),
  )('SRCH-04 %j says nothing about a business', (word) => {
    expect(saysNothing(word)).toBe(true)
    expect(saysNothing(`${word}x`)).toBe(false)
  })

  it('SRCH-04 writes filters in one way', () => {
    expect(filterSlug('Auto Repair')).toBe('auto-repair')
    expect(filterSlug("') | ('e:8")).toBe('e-8')
  })
})
