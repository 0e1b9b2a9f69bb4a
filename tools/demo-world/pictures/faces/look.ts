/** How a person looks: skin, hair, age, clothes. */
import type { Random } from '../../random.ts'

export const hairShapes = {
  men: ['crop', 'sidePart', 'buzz', 'curls', 'quiff', 'bald', 'receding', 'wavy'],
  women: ['bob', 'long', 'waves', 'bun', 'tail', 'afro', 'pixie', 'braids'],
} as const

export type HairShape = (typeof hairShapes)['men' | 'women'][number]
type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache'
type Age = 'young' | 'middle' | 'older'
type Top = 'tee' | 'shirt' | 'knit' | 'jacket' | 'apron'

export interface Look {
  readonly woman: boolean
  readonly age: Age
  /** An index of `skins`. */
  readonly skin: number
  readonly hair: string
  readonly shape: HairShape
  readonly beard: Beard
  readonly glasses: boolean
  readonly top: Top
  readonly clothes: string
  readonly under: string
}

/** What a name says about the person who has it. */
export interface Hint {
  readonly who: 'woman' | 'man' | 'either'
  readonly age?: Age
  readonly skins?: readonly number[]
  readonly hairs?: readonly string[]
  readonly shape?: HairShape
  readonly beard?: Beard
  readonly glasses?: boolean
}

/** Base and shade. */
export const skins: readonly (readonly [string, string])[] = [
  ['#f3cfb3', '#dda889'],
  ['#e8b995', '#cb916b'],
  ['#d29b72', '#b27950'],
  ['#b57d55', '#925e3b'],
  ['#8d5a3b', '#6d4129'],
  ['#643d2a', '#49291b'],
]

export const hairColours = {
  black: '#1f1b1c',
  dark: '#35241d',
  brown: '#573828',
  chestnut: '#7a4a2e',
  fair: '#b58a4e',
  red: '#94462c',
  grey: '#9c9893',
  white: '#d3cec5',
} as const

const cloths = [
  '#3f5b6b',
  '#a85a45',
  '#6c7a55',
  '#d8c7a8',
  '#2f3b4c',
  '#8c6277',
  '#c2954f',
  '#5f8079',
]
const unders = ['#f6efe2', '#dfe5e6', '#eadfd2']

export function drawLook(random: Random, hint: Hint = { who: 'either' }): Look {
  const woman = hint.who === 'either' ? random.chance(0.5) : hint.who === 'woman'
  const age =
    hint.age ??
    random.weighted<Age>([
      ['young', 4],
      ['middle', 5],
      ['older', 2],
    ])
  const skin = random.pick(hint.skins ?? [0, 0, 1, 1, 2, 3, 4, 5])
  const clothes = random.pick(cloths)
  return {
    woman,
    age,
    skin,
    hair: hairOf(random, hint, { age, skin }),
    shape: hint.shape ?? shapeOf(random, { woman, age, skin }),
    beard: woman ? 'none' : (hint.beard ?? beardOf(random)),
    glasses: hint.glasses ?? random.chance(age === 'older' ? 0.5 : 0.22),
    top: random.pick(['tee', 'shirt', 'knit', 'jacket'] as const),
    clothes,
    under: random.pick(unders),
  }
}

function hairOf(random: Random, hint: Hint, { age, skin }: Pick<Look, 'age' | 'skin'>): string {
  const { black, dark, brown, chestnut, fair, red, grey, white } = hairColours
  const own = hint.hairs ?? (skin > 2 ? [black, black, dark] : [dark, brown, brown, chestnut])
  const natural = hint.hairs || skin > 1 ? own : [...own, fair, fair, red]
  const picked = random.pick(natural)
  return age === 'older' && !hint.hairs ? random.pick([grey, grey, white]) : picked
}

function shapeOf(random: Random, { woman, age, skin }: Pick<Look, 'woman' | 'age' | 'skin'>) {
  const curly = skin > 2
  if (woman) {
    if (age === 'older')
      return random.pick<HairShape>(['bob', 'pixie', 'bun', curly ? 'afro' : 'bob'])
    return random.pick<HairShape>(
      curly
        ? ['afro', 'braids', 'bun', 'waves', 'bob']
        : ['bob', 'long', 'waves', 'bun', 'tail', 'long', 'pixie'],
    )
  }
  if (age === 'older') return random.pick<HairShape>(['receding', 'bald', 'sidePart', 'crop'])
  return random.pick<HairShape>(
    curly
      ? ['buzz', 'curls', 'buzz', 'crop', 'bald']
      : ['crop', 'sidePart', 'quiff', 'curls', 'wavy', 'crop'],
  )
}

function beardOf(random: Random): Beard {
  return random.weighted<Beard>([
    ['none', 5],
    ['stubble', 2],
    ['short', 2],
    ['full', 1],
    ['moustache', 0.6],
  ])
}
