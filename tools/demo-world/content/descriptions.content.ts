/** Descriptions of businesses: two or three sentences that fit trade and place. */
import type { Random } from '../random.ts'
import type { Category } from '../words/category.ts'
import type { Metro } from '../words/metros.words.ts'
import { filled, from, streetOf, type Texts } from './texts.content.ts'

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
  '{name} opened its door on {street} in {since} and never moved.',
  'Since {since}, {owner} has looked after {city} from {street}.',
  'You find {owner} and the others at {name}, on {street}.',
]

const middles = [
  'Known for {a} and {b}.',
  'Most people come for {a} and stay for {b}.',
  '{A}, {b} and {c}: that is what we do, and we do it well.',
  'We do {a}, {b} and, when you ask nicely, {c}.',
  'Our regulars swear by the {a}.',
  'If you need {a} or {b}, call before ten and we will fit you in.',
  'Ask for {owner} when it is about {a}.',
  'Come for {a}, and ask about {b} while you are here.',
  'Between {a} and {b} there is hardly a quiet week.',
]

/** After the promises of the trade, which stand once in a town. */
const closings = [
  'For {b}, people drive in from two towns over.',
  'If it cannot wait, say so, and {owner} moves things around.',
  'Prices for {a} are written down before anything begins.',
  'We would rather do {c} well than everything at once.',
  'Most of our customers were sent by a neighbour on {street}.',
  'A question about {a} costs nothing, in person or on the phone.',
  'Whoever comes for the first time is shown around by {owner}.',
  'Members of the exchange have paid us for {c} from the first month.',
  'Parking is behind the house on {street}, and it is free.',
]

/** Always takes as many numbers of the stream, whatever was said before. */
export function description(random: Random, subject: Subject, texts: Texts): string {
  const { category, metro } = subject
  const specialities = random.shuffle(category.specialities)
  const words = {
    name: subject.name,
    owner: subject.owner,
    city: metro.city,
    street: streetOf(subject.street),
    since: String(subject.since),
  }
  const group = `${category.name} ${metro.city}`
  const say = (templates: readonly string[]) =>
    texts.say(group, filled(templates, words, specialities))
  const opening = from(openings, random.int(0, openings.length - 1))
  const middle = from(middles, random.int(0, middles.length - 1))
  const promises = from(category.promise, random.int(0, category.promise.length - 1))
  const first = say(opening)
  const named = specialities.filter((one) => first.toLowerCase().includes(one.toLowerCase()))
  return [first, ...(named.length > 0 ? [] : [say(middle)]), say([...promises, ...closings])].join(
    ' ',
  )
}
