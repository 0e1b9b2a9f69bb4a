/**
 * The pictures of storefronts. Each has three compositions that fit its trade; in the lists that a
 * visitor sees, no two neighbours begin with the same one.
 */
import { compose } from '../pictures/compositions/compositions.ts'
import { palette } from '../pictures/palette.ts'
import type { Dish } from '../pictures/parts/food.ts'
import { drawing } from '../pictures/parts/shapes.ts'
import { tradeOf } from '../pictures/trades.ts'
import type { CompositionName, Trade } from '../pictures/trade.ts'
import type { Random } from '../random.ts'
import type { Scene, Shown } from '../world.ts'
import { picture } from './pictures.content.ts'

const perStorefront = 3

interface Listed {
  readonly id: number
  readonly category: string
  readonly city: string
  /** What it is within its trade: the cuisine of a restaurant; empty for others. */
  readonly kind: string
  readonly zip: string
}

export interface Drawn {
  readonly scenes: readonly Scene[]
  readonly hero: Shown
  readonly gallery: readonly Shown[]
}

/**
 * The compositions of each storefront by its id, the hero's first. Among the newest, of all, of a
 * trade, of a town, of a trade in a town and of a cuisine there, neighbours differ. Other orders
 * depend on the hour and the place of the visitor, so a trade in a town shows each of its
 * compositions once before one comes again, and so does, where it can, a zip code.
 */
export function planScenes(
  random: Random,
  newestFirst: readonly Listed[],
): ReadonlyMap<number, readonly CompositionName[]> {
  const last = new Map<string, CompositionName>()
  const shown = new Map<string, number>()
  const plan = new Map<number, readonly CompositionName[]>()
  for (const { id, category, city, kind, zip } of newestFirst) {
    const inTown = `${category} ${city}`
    const ofKind = `${inTown} ${kind}`
    const lists = ['', category, city, inTown, ofKind]
    const near = new Set(lists.map((list) => last.get(list)))
    const weight = (name: CompositionName) =>
      (near.has(name) ? 10_000 : 0) +
      100 * (shown.get(`${inTown} ${name}`) ?? 0) +
      60 * (shown.get(`${zip} ${name}`) ?? 0) +
      10 * (shown.get(`${ofKind} ${name}`) ?? 0) +
      (shown.get(`${category} ${name}`) ?? 0)
    const fitting = random.fork(String(id)).shuffle(tradeOf(category).compositions)
    const [hero, ...others] = fitting.toSorted((one, other) => weight(one) - weight(other))
    if (!hero) throw new Error(`nothing shows ${category}`)
    for (const list of lists) last.set(list, hero)
    for (const list of new Set([category, inTown, ofKind, zip])) {
      shown.set(`${list} ${hero}`, (shown.get(`${list} ${hero}`) ?? 0) + 1)
    }
    plan.set(id, [hero, ...others].slice(0, perStorefront))
  }
  return plan
}

interface Subject {
  readonly name: string
  readonly category: string
  /** What a restaurant serves; absent for others. */
  readonly dishes?: readonly Dish[]
  readonly compositions: readonly CompositionName[]
}

export function drawScenes(random: Random, subject: Subject): Drawn {
  const { dishes } = subject
  const trade = { ...tradeOf(subject.category), ...(dishes && { dishes }) }
  const drawn = subject.compositions.map((composition) => {
    const own = random.fork(composition)
    return { ...drawScene(own, { composition, trade, name: subject.name }), composition }
  })
  const [hero, ...gallery] = drawn.map(({ key, composition }) => ({
    key,
    alt: alts[composition].replace('{name}', subject.name),
  }))
  return {
    scenes: drawn.map(({ composition: _composition, ...scene }) => scene),
    hero: hero as Shown,
    gallery,
  }
}

interface Sketch {
  readonly composition: CompositionName
  readonly trade: Trade
  readonly name: string
}

/** One picture, 1600 by 900. */
export function drawScene(random: Random, { composition, trade, name }: Sketch): Scene {
  const colours = palette(random, trade.colourings)
  const body = compose(composition)({ random, colours, trade, name })
  const blur = composition === 'storefrontNight' ? '#27304d' : colours.wall
  return { ...picture(drawing([1_600, 900], body)), blur }
}

const alts: Readonly<Record<CompositionName, string>> = {
  storefrontDay: 'The front of {name} by day, drawn',
  storefrontNight: 'The front of {name} in the evening, drawn',
  counter: 'Somebody at the counter of {name}, drawn',
  table: 'A table with food at {name}, drawn',
  hands: 'Hands at work at {name}, drawn',
  bench: 'The workbench of {name}, drawn',
  vehicle: 'The vehicle of {name}, drawn',
  interior: 'A room of {name}, drawn',
  garden: 'A garden that {name} looks after, drawn',
  screen: 'Work on a screen at {name}, drawn',
  products: 'Things from {name}, drawn',
  corner: 'The street of {name}, drawn',
  talking: 'Two people talking at {name}, drawn',
}
