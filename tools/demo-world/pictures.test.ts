import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './content/texts.content.ts'
import { drawScene } from './content/scenes.content.ts'
import { drawWorld } from './content/world.content.ts'
import { drawLook, hairShapes } from './pictures/faces/look.ts'
import { portraitSvg } from './pictures/faces/portrait.ts'
import { logoSvg } from './pictures/logos/logo.ts'
import { compositionNames } from './pictures/trade.ts'
import { trades, tradeOf } from './pictures/trades.ts'
import { food } from './pictures/parts/food.ts'
import { createRandom } from './random.ts'
import { categories } from './words/categories.words.ts'
import { cuisines } from './words/cuisines.words.ts'
import { faceOf, givenNames } from './words/people.words.ts'

const today = new Date('2026-06-15T09:30:00Z')
const world = drawWorld({ today })
const wrong = /undefined|NaN|null|\[object/

/** Elements that close in the order in which they open, and ids that exist and are used once. */
function faultOf(svg: string): string | undefined {
  if (wrong.test(svg)) return wrong.exec(svg)?.[0]
  const open: string[] = []
  for (const [, close, name = '', end] of svg.matchAll(/<(\/)?([a-zA-Z]+)[^<>]*?(\/)?>/g)) {
    if (close && open.pop() !== name) return `</${name}> closes another element`
    if (!close && !end) open.push(name)
  }
  if (open.length > 0) return `<${open.join('> <')}> stays open`
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size < ids.length) return `two elements have one id: ${ids.join(' ')}`
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
  return used.find((id) => !ids.includes(id))
}

describe('the compositions', () => {
  it.each(compositionNames)('%s is valid for every trade and some seeds', (composition) => {
    for (const { name: category } of categories) {
      for (const seed of ['one', 'two', 'three', 'four']) {
        const random = createRandom(`${seed} ${category}`)
        const subject = { composition, trade: tradeOf(category), name: 'Fish & Sons <Ltd>' }
        const { svg } = drawScene(random, subject)
        expect([category, seed, faultOf(svg)]).toEqual([category, seed, undefined])
        expect(svg).toContain('viewBox="0 0 1600 900"')
      }
    }
  })

  it.each(compositionNames)('%s is never drawn twice alike', (composition) => {
    const drawn = Array.from({ length: 40 }, (_none, seed) => {
      const random = createRandom(`seed ${seed}`)
      return drawScene(random, { composition, trade: tradeOf('Restaurants'), name: 'Blue' }).key
    })
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it.each(compositionNames)('%s can be rendered', async (composition) => {
    const random = createRandom('render')
    const { svg } = drawScene(random, { composition, trade: tradeOf('Stores'), name: 'A & B' })
    const { channels } = await sharp(Buffer.from(svg)).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })

  it('has a trade for every category, with enough compositions to choose from', () => {
    const names = categories.map(({ name }) => name)
    expect(Object.keys(trades).toSorted()).toEqual(names.toSorted())
    for (const { compositions } of Object.values(trades)) {
      expect(new Set(compositions).size).toBe(compositions.length)
      expect(compositions.length).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('the pictures of the demo network', () => {
  const newestFirst = world.storefronts.toSorted(
    (one, other) => other.member.joinedAt.getTime() - one.member.joinedAt.getTime(),
  )
  const heroOf = ({ hero, member }: (typeof newestFirst)[number]) =>
    hero.alt.replace(member.name, '')

  const cuisineInTown = ({ member, tags }: (typeof newestFirst)[number]) =>
    member.category.name === 'Restaurants' ? `${tags[0]} ${member.city}` : String(member.id)

  it('shows three different compositions for each storefront', () => {
    for (const { hero, gallery } of world.storefronts) {
      const alts = [hero, ...gallery].map(({ alt }) => alt)
      expect(new Set(alts).size).toBe(3)
    }
    expect(new Set(world.scenes.map(({ key }) => key)).size).toBe(world.scenes.length)
  })

  it.each([
    ['in the whole network', () => ''],
    ['of a trade', ({ member }) => member.category.name],
    ['of a town', ({ member }) => member.city],
    ['of a trade in a town', ({ member }) => `${member.category.name} ${member.city}`],
    ['of a cuisine in a town', cuisineInTown],
  ] as readonly [string, (one: (typeof newestFirst)[number]) => string][])(
    'neighbours %s differ, the newest first',
    (_name, listOf) => {
      const last = new Map<string, string>()
      const alike = newestFirst.filter((one) => {
        const list = listOf(one)
        const composition = heroOf(one)
        const before = last.get(list)
        last.set(list, composition)
        return before === composition
      })
      expect(alike.map(({ member }) => member.name)).toEqual([])
    },
  )

  it('a trade in a town shows nearly all compositions before one comes again', () => {
    const counts = new Map<string, Map<string, number>>()
    for (const one of world.storefronts) {
      const place = `${one.member.category.name}|${one.member.city}`
      const own = counts.get(place) ?? new Map<string, number>()
      counts.set(place, own.set(heroOf(one), (own.get(heroOf(one)) ?? 0) + 1))
    }
    const uneven = [...counts].filter(([place, own]) => {
      const [category = ''] = place.split('|')
      const firms = [...own.values()].reduce((sum, count) => sum + count, 0)
      const usual = Math.ceil(firms / tradeOf(category).compositions.length)
      return Math.max(...own.values()) > usual + 1
    })
    expect(uneven.map(([place]) => place)).toEqual([])
  })
})

it('the tables of every cuisine have dishes that are drawn', () => {
  const colours = { leaf: '#557755', accent: '#cc8844', main: '#446688' }
  for (const { plates } of cuisines) {
    expect(plates.length).toBeGreaterThan(0)
    for (const dish of plates) expect(faultOf(food(dish, colours))).toBeUndefined()
  }
})

describe('faces', () => {
  const looks = (first: string, last = 'Landry') =>
    Array.from({ length: 60 }, (_none, seed) =>
      drawLook(createRandom(`face ${seed}`), faceOf(first, last)),
    )

  it('fit the names: a woman has no beard and no bald head', () => {
    const wrongly = givenNames.filter((name) => {
      const { who } = faceOf(name, 'Landry')
      return looks(name).some(({ woman, beard, shape }) => {
        const shapes: readonly string[] = woman ? hairShapes.women : hairShapes.men
        const another = who !== 'either' && woman !== (who === 'woman')
        return another || (woman && beard !== 'none') || !shapes.includes(shape)
      })
    })
    expect(wrongly).toEqual([])
    expect(faceOf('Dorothy', 'Landry').who).toBe('woman')
    expect(faceOf('Walter', 'Landry').who).toBe('man')
  })

  it('of older names are old', () => {
    expect(new Set(looks('Earl').map(({ age }) => age))).toEqual(new Set(['older']))
    expect(new Set(looks('Earl').map(({ hair }) => hair)).size).toBeLessThanOrEqual(2)
  })

  it('are valid and differ', () => {
    const drawn = Array.from({ length: 200 }, (_none, seed) =>
      portraitSvg(createRandom(`face ${seed}`), { who: 'either' }),
    )
    for (const svg of drawn) expect(faultOf(svg)).toBeUndefined()
    expect(new Set(drawn).size).toBeGreaterThan(195)
  })

  it('of the cast are their own', () => {
    const faceOfCast = (firstName: string, lastName: string) => {
      const contact = world.contacts.find(
        (one) => one.firstName === firstName && one.lastName === lastName,
      )
      return world.pictures.find(({ key }) => key === contact?.avatarKey)?.svg ?? ''
    }
    const [dana, marco, theo] = [
      faceOfCast('Dana', 'Landry'),
      faceOfCast('Marco', 'Guidry'),
      faceOfCast('Theo', 'Marsh'),
    ]
    const glasses = 'stroke-width="2.6"'
    const shortBeard = 'M-36 2C-34 32-24 57 0 57'
    expect([dana, marco, theo].map((svg) => svg.includes(shortBeard))).toEqual([false, true, false])
    expect([dana, marco, theo].map((svg) => svg.includes(glasses))).toEqual([false, false, true])
  })
})

describe('logos', () => {
  it('are valid for every trade and name, and take as many numbers of the stream', () => {
    for (const { name: category } of categories) {
      const after = new Set<number>()
      for (const name of ["Guidry's Garage", 'Ox', 'The Small Anvil', 'St. Claude & Fish']) {
        const random = createRandom(category)
        expect(faultOf(logoSvg(random, name, category))).toBeUndefined()
        after.add(random.next())
      }
      expect(after.size).toBe(1)
    }
  })
})

describe('texts', () => {
  it('no two businesses of a trade in a town share a sentence', () => {
    const said = new Map<string, string>()
    const shared: string[] = []
    for (const { member, short, description } of world.storefronts) {
      const prose = /^<p>(.*?)<\/p>/.exec(description)?.[1] ?? ''
      for (const sentence of [...sentencesOf(short), ...sentencesOf(prose)]) {
        const place = `${member.category.name}, ${member.city}: ${sentence}`
        if ((said.get(place) ?? member.name) !== member.name) shared.push(place)
        said.set(place, member.name)
      }
    }
    expect(shared).toEqual([])
    expect(said.size).toBeGreaterThan(1_500)
  })
})
