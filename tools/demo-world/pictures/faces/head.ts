/** A head with its neck; the middle of the face is 0, 0 and the chin at 50. */
import { at, faded, line, oval, shape } from '../parts/shapes.ts'
import { hair } from './hair.ts'
import { skins, type Look } from './look.ts'

const outline = 'M-36-16C-38-60 38-60 36-16 37 12 30 32 19 44 11 53-11 53-19 44-30 32-37 12-36-16Z'
/** The outline without hair to cover its top. */
const dome = 'M-36-16C-40-72 40-72 36-16 37 12 30 32 19 44 11 53-11 53-19 44-30 32-37 12-36-16Z'
const beards = {
  none: '',
  stubble:
    'M-35 4C-33 30-24 54 0 54S33 30 35 4C30 22 24 22 14 17 6 14-6 14-14 17-24 22-30 22-35 4Z',
  short: 'M-36 2C-34 32-24 57 0 57S34 32 36 2C31 20 24 21 14 16 6 13-6 13-14 16-24 21-31 20-36 2Z',
  full: 'M-37-2C-38 34-32 70 0 72 32 70 38 34 37-2 32 14 26 18 15 15 7 12-7 12-15 15-26 18-32 14-37-2Z',
  moustache: 'M-17 21C-9 11 9 11 17 21 8 19-8 19-17 21Z',
} as const

/** `turn`: where the face looks, from -1 (left) to 1 (right). */
export function head(look: Look, turn = 0): string {
  const [skin, dark] = skins[look.skin] ?? ['#d29b72', '#b27950']
  const { back, front } = hair(look.shape, look.hair)
  return [
    back,
    shape('M-17 26H17V66Q0 96-17 66Z', skin),
    shape('M-17 34Q2 62 17 40V52Q4 66-17 48Z', dark),
    oval([-37 + (turn < 0 ? 5 : 0), 2], [7, 11], skin),
    oval([37 - (turn > 0 ? 5 : 0), 2], [7, 11], dark),
    shape(look.shape === 'bald' ? dome : outline, skin),
    faded(0.55, shape('M20-50C39-42 37 12 34 18 30 34 22 46 4 50 22 30 26 4 20-50Z', dark)),
    features(look, { dark, shift: Math.round(turn * 10) }),
    front,
  ].join('')
}

/** Only what can be seen from across the street. */
export function farHead(look: Look): string {
  const [skin, dark] = skins[look.skin] ?? ['#d29b72', '#b27950']
  const { back, front } = hair(look.shape, look.hair)
  const face = shape(look.shape === 'bald' ? dome : outline, skin)
  const eyes = oval([-14, 0], [4, 5], '#33231f') + oval([14, 0], [4, 5], '#33231f')
  const smile = line('M-9 26q9 7 18 0', '#8a4a40', 5)
  return [back, shape('M-15 26H15V76H-15Z', dark), face, eyes, smile, front].join('')
}

function features(look: Look, { dark, shift }: { dark: string; shift: number }): string {
  const ink = look.skin > 3 ? '#1b1110' : '#33231f'
  const brow = look.age === 'older' ? '#8d8781' : look.hair
  const eyes = [-15, 15].map((x) => oval([x, -2], [3.2, 4], ink)).join('')
  const brows = line('M-23-14q8-6 15-1M8-15q7-5 15 1', brow, look.woman ? 3 : 4)
  const lashes = look.woman ? line('M-20-5q5-4 10-1M10-6q5-3 10 1', ink, 2) : ''
  const lines = look.age === 'older' ? line('M-20 14q-3 7 0 13M20 14q3 7 0 13', dark, 2) : ''
  const mouth = line('M-9 26q9 7 18 0', look.woman ? '#a34a45' : mouthOf(look), look.woman ? 4 : 3)
  const nose = line('M2 0q7 13-4 14', dark, 3)
  const drawn = [brows, eyes, lashes, nose, lines, mouth, glasses(look)].join('')
  return beard(look) + (shift === 0 ? drawn : at([shift, 0], 1, drawn))
}

function mouthOf({ skin }: Look): string {
  return skin > 3 ? '#3a1c17' : '#7b3d33'
}

function beard(look: Look): string {
  const d = beards[look.beard]
  if (d === '') return ''
  return look.beard === 'stubble' ? faded(0.28, shape(d, look.hair)) : shape(d, look.hair)
}

function glasses(look: Look): string {
  if (!look.glasses) return ''
  return (
    '<g fill="#ffffff2b" stroke="#2a2325" stroke-width="2.6">' +
    '<rect x="-26" y="-12" width="23" height="20" rx="8"/>' +
    '<rect x="3" y="-12" width="23" height="20" rx="8"/><path d="M-3-4q3-3 6 0"/></g>'
  )
}
