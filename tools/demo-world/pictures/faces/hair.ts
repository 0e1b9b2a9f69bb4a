/** Hair, in the coordinates of a head whose middle is 0, 0: behind the face and before it. */
import { circle, line, shape } from '../parts/shapes.ts'
import type { HairShape } from './look.ts'

const cap = 'M-39-2C-45-44-25-63 0-63S45-44 39-2C37-22 29-37 4-44-28-38-36-22-39-2Z'
const parted =
  'M-39 2C-46-40-30-66 4-66 38-66 46-36 39 2 37-18 32-28 25-34 4-30-10-38-15-46-20-32-35-24-39 2Z'

const before: Readonly<Record<HairShape, string>> = {
  crop: 'M-39-6C-45-52-20-66 4-65 33-64 45-44 39-6 37-20 34-28 28-35 10-31-14-33-26-37-34-28-37-20-39-6Z',
  sidePart:
    'M-39-4C-47-42-30-68 6-67 38-66 46-36 39-4 37-18 34-27 29-33 8-29-8-35-16-45-22-32-36-26-39-4Z',
  buzz: 'M-38-10C-41-50-19-60 0-60S41-50 38-10C36-28 29-36 20-40 8-43-8-43-20-40-29-36-36-28-38-10Z',
  curls:
    'M-40-8a12 12 0 0 1-3-21 13 13 0 0 1 10-22 15 15 0 0 1 22-14 15 15 0 0 1 25 0 14 14 0 0 1 20 14 13 13 0 0 1 9 22 12 12 0 0 1-3 21C37-24 31-34 22-37 6-33-10-33-24-37-32-32-37-24-40-8Z',
  quiff:
    'M-38-8C-43-40-35-54-23-58-14-77 36-75 41-50 45-36 42-20 38-8 36-24 32-32 26-37 10-34-8-34-24-39-32-30-36-22-38-8Z',
  bald: 'M-37-2C-42-16-40-28-36-32-35-22-35-12-37-2ZM37-2C42-16 40-28 36-32 35-22 35-12 37-2Z',
  receding:
    'M-38-2C-45-36-28-62 0-62S45-36 38-2C36-20 34-30 31-35 27-50 12-51 0-47-12-51-27-50-31-35-34-30-36-20-38-2Z',
  wavy: 'M-40 4C-50-20-46-60-14-66 2-72 36-68 42-44 46-28 42-8 40 4 37-12 36-22 30-31 18-30 2-32-8-43-14-34-30-30-33-22-37-16-38-8-40 4Z',
  bob: parted,
  long: 'M0-62C-32-62-47-36-41 16-37-10-28-30 0-47 28-30 37-10 41 16 47-36 32-62 0-62Z',
  waves: parted,
  bun: cap,
  tail: cap,
  afro: 'M-38-4C-45-44-22-58 0-58S45-44 38-4C35-26 26-39 0-41-26-39-35-26-38-4Z',
  pixie: 'M-40 6C-50-38-31-69 4-69S49-38 40 6C38-12 35-22 28-29 8-20-18-26-28-35-34-24-38-12-40 6Z',
  braids: cap,
}

/** `front`: what lies over the face. */
export function hair(form: HairShape, colour: string): { back: string; front: string } {
  return { back: behind(form, colour), front: shape(before[form], colour) + shine(form) }
}

function behind(form: HairShape, colour: string): string {
  const draw = backs[form]
  return draw ? draw(colour) : ''
}

type Back = (colour: string) => string

const backs: Readonly<Partial<Record<HairShape, Back>>> = {
  bob: (colour) =>
    shape(
      'M-46 30C-55-12-50-70 0-70S55-12 46 30C42 44 30 44 24 36H-24C-30 44-42 44-46 30Z',
      colour,
    ),
  long: (colour) =>
    shape(
      'M-46 96C-50 70-58-71 0-71S50 70 46 96C38 88 30 66 26 44H-26C-30 66-38 88-46 96Z',
      colour,
    ),
  waves: (colour) =>
    shape(
      'M-46 78C-62 64-48 46-56 30-63 14-50 4-52-10-56-48-34-70 0-70S56-48 52-10C50 4 63 14 56 30 48 46 62 64 46 78 34 86-34 86-46 78Z',
      colour,
    ),
  bun: (colour) => circle([8, -66], 19, colour),
  tail: (colour) => shape('M16-58C74-66 74 4 56 60 46 50 48 10 36-12Z', colour),
  afro: (colour) => circle([0, -26], 60, colour),
  braids: (colour) =>
    shape(
      'M-42-10C-50-62-22-68 0-68S50-62 42-10L48 92Q36 98 26 92L22 40H-22L-26 92Q-36 98-48 92Z',
      colour,
    ) + line('M-38 10L-40 88M38 10L40 88', '#ffffff26', 3),
}

/** Light from the left on the hair. */
function shine(form: HairShape): string {
  if (form === 'bald' || form === 'buzz') return ''
  return line('M-30-34Q-24-54 0-56', '#ffffff2e', 6)
}
