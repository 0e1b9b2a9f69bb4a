/** What the pictures of a trade are made of: its colours, compositions and things. */
import type { Craft } from './parts/crafts.ts'
import type { Dish } from './parts/food.ts'
import type { Tool } from './parts/tools.ts'
import type { Ware } from './parts/wares.ts'
import type { Colouring } from './palette.ts'

export const compositionNames = [
  'storefrontDay',
  'storefrontNight',
  'counter',
  'table',
  'hands',
  'bench',
  'vehicle',
  'interior',
  'garden',
  'screen',
  'products',
  'corner',
  'talking',
] as const

export type CompositionName = (typeof compositionNames)[number]
export type Room =
  | 'dining'
  | 'salon'
  | 'clinic'
  | 'treatment'
  | 'pets'
  | 'studio'
  | 'music'
  | 'office'
  | 'lounge'
  | 'hall'
  | 'gym'
  | 'bedroom'
export type Vehicle = 'van' | 'pickup' | 'car' | 'truck' | 'bicycle' | 'boat'
export type Screen = 'chart' | 'code' | 'layout' | 'photo' | 'teeth'

export interface Trade {
  readonly colourings: readonly Colouring[]
  readonly compositions: readonly CompositionName[]
  readonly wares: readonly Ware[]
  readonly crafts: readonly Craft[]
  /** What is on its tables. */
  readonly dishes: readonly Dish[]
  readonly tools: readonly Tool[]
  readonly vehicle: Vehicle
  readonly room: Room
  readonly screen: Screen
  /** People who work here wear an apron. */
  readonly apron: boolean
}

/** How a trade is written down: its words separated by spaces. */
interface Words {
  readonly colours: string
  readonly shows: string
  readonly wares: string
  readonly tools?: string
  readonly crafts?: string
  readonly dishes?: string
  readonly vehicle?: Vehicle
  readonly room?: Room
  readonly screen?: Screen
  readonly apron?: true
}

const short: Readonly<Record<string, CompositionName>> = {
  day: 'storefrontDay',
  night: 'storefrontNight',
}

export function trade(words: Words): Trade {
  const list = <Word extends string>(text: string) => text.split(' ') as Word[]
  return {
    colourings: list<Colouring>(words.colours),
    compositions: list(words.shows).map((name) => short[name] ?? (name as CompositionName)),
    wares: list<Ware>(words.wares),
    tools: list<Tool>(words.tools ?? 'pencil ruler scissors pencil'),
    crafts: list<Craft>(words.crafts ?? 'paper'),
    dishes: list<Dish>(words.dishes ?? 'steak pasta salad soup'),
    vehicle: words.vehicle ?? 'van',
    room: words.room ?? 'lounge',
    screen: words.screen ?? 'chart',
    apron: words.apron ?? false,
  }
}
