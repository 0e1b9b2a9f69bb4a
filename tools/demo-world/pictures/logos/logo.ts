/** Logos: a monogram, the sign of the trade, or the name as a word; clear at 40 pixels. */
import type { Random } from '../../random.ts'
import { palette } from '../palette.ts'
import { circle, drawing, line, rect, shape } from '../parts/shapes.ts'
import { tradeOf } from '../trades.ts'
import { categoryOf } from '../../words/categories.words.ts'
import { sign } from './signs.ts'

type Style = 'monogram' | 'sign' | 'word'

interface Colours {
  readonly ground: string
  readonly figure: string
  readonly accent: string
}

const lettered = ['Legal', 'Accounting', 'Jewelry', 'Dental', 'Hair and Beauty', 'Event Venues']
const worded = ['Restaurants', 'Coffee', 'Stores', 'Advertising', 'Fitness', 'Photography', 'Music']

/** Always takes six numbers of the stream, so that the names after it stay the same. */
export function logoSvg(random: Random, name: string, category: string): string {
  const { main, deep, accent, paper } = palette(random, tradeOf(category).colourings)
  const style = random.weighted(stylesOf(category))
  const form = random.int(0, 3)
  const ground = random.pick([main, deep, paper, accent])
  const variant = random.int(0, 3)
  const colours = { ground, figure: ground === paper || ground === accent ? deep : paper, accent }
  const word = wordOf(name, category)
  const drawn =
    style === 'sign'
      ? emblem([category, variant], form, colours)
      : style === 'word' && word !== ''
        ? wordmark(word, form, colours)
        : monogram(initials(name), { form, isRound: variant % 2 === 0 }, colours)
  return drawing([96, 96], `<path d="M0 0h96v96H0Z" fill="${ground}"/>${drawn}`)
}

function stylesOf(category: string): readonly (readonly [Style, number])[] {
  if (lettered.includes(category))
    return [
      ['monogram', 6],
      ['sign', 3],
      ['word', 2],
    ]
  if (worded.includes(category))
    return [
      ['monogram', 3],
      ['sign', 4],
      ['word', 5],
    ]
  return [
    ['monogram', 3],
    ['sign', 7],
    ['word', 2],
  ]
}

function emblem(
  trade: readonly [string, number],
  form: number,
  { ground, figure, accent }: Colours,
): string {
  const drawn = sign(trade, figure, ground)
  if (form === 0) {
    return `<circle cx="48" cy="48" r="41" fill="none" stroke="${figure}" stroke-width="3"/><g transform="translate(10 10) scale(.79)">${drawn}</g>`
  }
  if (form === 1 && ground !== accent) {
    return (
      circle([48, 48], 40, accent) +
      `<g transform="translate(10 10) scale(.79)">${sign(trade, ground, accent)}</g>`
    )
  }
  return drawn
}

interface Form {
  readonly form: number
  readonly isRound: boolean
}

function monogram(letters: string, { form, isRound }: Form, colours: Colours): string {
  const { figure, accent, ground } = colours
  const second = ground === accent ? figure : accent
  const [first = 'X', last = ''] = letters
  const font = isRound ? 'Georgia,serif' : 'Helvetica,Arial,sans-serif'
  const text = (letter: string, [x, y]: readonly [number, number], size: number) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="${font}" font-size="${size}" font-weight="700" fill="${figure}">${letter}</text>`
  if (form === 0 || last === '') {
    return text(first, [48, 67], 56) + rect([34, 76, 28, 5], second, 2)
  }
  if (form === 1) {
    return (
      `<circle cx="48" cy="48" r="40" fill="none" stroke="${second}" stroke-width="4"/>` +
      text(`${first}${last}`, [48, 60], 34)
    )
  }
  if (form === 2)
    return text(first, [34, 52], 44) + text(last, [62, 80], 44) + line('M28 80L68 16', second, 4)
  return shape('M0 62H96V96H0Z', second) + text(`${first}${last}`, [48, 52], 42)
}

/** In letters of a fixed width, whatever fonts there are. */
function wordmark(word: string, form: number, { figure, accent, ground }: Colours): string {
  const second = ground === accent ? figure : accent
  const width = Math.min(70, word.length * 16)
  const size = Math.min(32, Math.round((width / word.length) * (form > 1 ? 1.28 : 1.5)))
  const font = form % 2 === 0 ? 'Georgia,serif' : 'Helvetica,Arial,sans-serif'
  const text =
    `<text x="48" y="${48 + Math.round(size * 0.36)}" text-anchor="middle" font-family="${font}"` +
    ` font-size="${size}" font-weight="700" textLength="${width}" lengthAdjust="spacingAndGlyphs"` +
    ` fill="${figure}">${form > 1 ? word.toUpperCase() : word}</text>`
  const marks = [
    rect([34, 70, 28, 5], second, 2),
    line('M14 26H82M14 70H82', second, 4),
    circle([48, 76], 6, second),
    shape('M0 0H96V16H0Z', second),
  ]
  return text + (marks[form] ?? '')
}

const dull = ['The', 'of', 'on', 'and', 's', 'Old', 'St', 'Two', 'Second', 'Big', 'Red']

/** The first telling word of a name, if it is short enough to be read at 40 pixels. */
function wordOf(name: string, category: string): string {
  const common = categoryOf(category)
    .nouns.join(' ')
    .split(/[^A-Za-z]+/)
  return (
    wordsOf(name).find((word) => word.length >= 3 && word.length <= 6 && !common.includes(word)) ??
    ''
  )
}

function initials(name: string): string {
  const [first = 'X', second = ''] = wordsOf(name)
  return (first.charAt(0) + second.charAt(0)).toUpperCase()
}

function wordsOf(name: string): string[] {
  const words = name
    .replaceAll(/'s?\b/g, '')
    .replaceAll(/[^A-Za-z ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const telling = words.filter((word) => !dull.includes(word))
  return telling.length > 0 ? telling : words
}
