/** Descriptions of businesses: two or three sentences that fit trade and place. */
import type { Random } from '../random.ts'
import type { Category } from '../words/category.ts'
import type { Metro } from '../words/metros.words.ts'

interface Subject {
  readonly name: string
  readonly owner: string
  readonly category: Category
  readonly metro: Metro
  readonly street: string
  readonly since: number
}

const openings = [
  '{name} has been on {street} since {since}.',
  '{owner} opened {name} in {since}, and still opens it most mornings.',
  'Find us on {street} in {city}: {a}, {b} and {c}.',
  'From {street} we serve {city} and the towns around it.',
  'Ask around in {city} for {a}, and somebody will send you to {name}.',
  '{name} is a family business in its second generation.',
]

const middles = [
  'Known for {a} and {b}.',
  'Most people come for {a} and stay for {b}.',
  '{A}, {b} and {c}: that is what we do, and we do it well.',
  'We do {a}, {b} and, when you ask nicely, {c}.',
  'Our regulars swear by the {a}.',
  'If you need {a} or {b}, call before ten and we will fit you in.',
]

export function description(random: Random, subject: Subject): string {
  const [a = '', b = '', c = ''] = random.shuffle(subject.category.specialities)
  const words: Record<string, string> = {
    name: subject.name,
    owner: subject.owner,
    city: subject.metro.city,
    street: subject.street.replace(/^\d+ /, '').replace(/, Suite.*/, ''),
    since: String(subject.since),
    a,
    b,
    c,
    A: a.charAt(0).toUpperCase() + a.slice(1),
  }
  const opening = random.pick(openings)
  const middle = random.pick(opening.includes('{a}') ? middles.slice(-1) : middles)
  const sentences = [opening, ...(opening.includes('{a}') ? [] : [middle])]
  sentences.push(random.pick(subject.category.promise))
  return sentences.join(' ').replaceAll(/\{(\w+)\}/g, (_all, key: string) => words[key] ?? '')
}
