/** The storefront of each business: texts, hours, tags, pictures and location. */
import type { Random } from '../random.ts'
import type { Member, Scene, Storefront } from '../world.ts'
import { cuisineOf } from '../words/cuisines.words.ts'
import { showings, tagsOfAll, usualShowing, type Week } from '../words/showing.words.ts'
import { host } from './business-names.content.ts'
import { drawScenes, planScenes, type Drawn } from './scenes.content.ts'
import { capital, createTexts, filled, from, streetOf, type Texts } from './texts.content.ts'
import { videoOf } from './videos.content.ts'

const zone = 'America/Chicago'

export interface Storefronts {
  readonly storefronts: Storefront[]
  readonly scenes: Scene[]
}

/** The office of an exchange has none. */
export function drawStorefronts(random: Random, members: readonly Member[]): Storefronts {
  const scenes: Scene[] = []
  const texts = createTexts()
  const shown = members
    .filter((member) => !member.description.startsWith('The office of'))
    .map((member) => ({ member, random: random.fork(String(member.id)) }))
    .map((one) => ({ ...one, character: characterOf(one, texts), score: scoreOf(one) }))
  const newestFirst = shown
    .toSorted((one, other) => other.member.joinedAt.getTime() - one.member.joinedAt.getTime())
    .map(({ member: { id, name, category, city, zip } }) => ({
      ...{ id, category: category.name, city, zip },
      kind: category.name === 'Restaurants' ? (cuisineOf(name, id).tags[0] ?? '') : '',
    }))
  const plan = planScenes(random.fork('scenes'), newestFirst)
  const storefronts = shown.map((one) => {
    const { name, category, id } = one.member
    const subject = {
      name,
      category: category.name,
      compositions: plan.get(id) ?? [],
      ...(category.name === 'Restaurants' && { dishes: cuisineOf(name, id).plates }),
    }
    const drawn = drawScenes(one.random.fork('pictures'), subject)
    scenes.push(...drawn.scenes)
    return drawOne(one, drawn)
  })
  return { storefronts, scenes }
}

interface One {
  readonly random: Random
  readonly member: Member
}

interface Character {
  readonly weeks: readonly Week[]
  readonly tags: readonly string[]
  readonly short: string
  readonly offering: readonly string[]
}

interface Told extends One {
  readonly character: Character
  readonly score: number
}

function drawOne({ random, member, character, score }: Told, drawn: Drawn): Storefront {
  return {
    member,
    short: character.short,
    description: descriptionOf(member, character.offering),
    search: character.offering.join(', '),
    tags: tagsOf(random, character.tags),
    score,
    rewardPoints: random.chance(0.08) ? random.int(2, 5) : null,
    hidden: random.chance(0.008),
    waiting: random.chance(0.008),
    showAddress: random.chance(0.95),
    showPhone: random.chance(0.97),
    hero: drawn.hero,
    gallery: drawn.gallery,
    north: random.normal() * 650,
    east: random.normal() * 650,
    hours: { zone, week: readWeek(random.pick(character.weeks)) },
    promotions: random.chance(0.2) ? [promotion] : [],
    offers: random.chance(0.15) ? [offerOf(random, character)] : [],
    weblinks: linksOf(random, member),
    videoURL: videoOf(random.fork('video'), 0.08),
  }
}

/** The prominence of its category, more or less. */
function scoreOf({ random, member: { category } }: One): number {
  const usual = category.name === 'Restaurants' ? 1.6 : showingOf(category.name).score
  return Number((usual * (0.8 + random.fork('score').next() * 0.4)).toFixed(3))
}

function showingOf(category: string) {
  return showings[category] ?? usualShowing
}

const shorts = [
  '{A} and {b}',
  '{A}, {b} and honest prices',
  '{A} and {b} on {street}',
  '{A}, with {b} on the side',
  '{A} and {b} in {city}',
  '{A}, {b}, {c}',
]

const mostLetters = 90

function characterOf({ random, member }: One, texts: Texts): Character {
  const { category, name, id, city } = member
  const isFood = category.name === 'Restaurants'
  const { tagline, dishes, weeks, tags } = isFood
    ? cuisineOf(name, id)
    : { ...showingOf(category.name), tagline: [], dishes: category.specialities }
  const offering = random.shuffle(dishes).slice(0, 5)
  const templates = [...from(tagline, random.int(0, 1)), ...random.shuffle(shorts)]
  const words = { street: streetOf(member.address1), city }
  const choices = [...filled(templates, words, offering)]
  const fitting = choices.filter((short) => short.length <= mostLetters)
  return { weeks, tags, offering, short: texts.say(`${category.name} ${city}`, fitting) }
}

/** Its description, then its services as a list. */
function descriptionOf(member: Member, offering: readonly string[]): string {
  const items = offering.map((one) => `<li>${html(capital(one))}</li>`).join('')
  const about = member.category.name === 'Restaurants' ? 'On the menu' : 'What we do'
  return `<p>${html(member.description)}</p><p><strong>${about}</strong></p><ul>${items}</ul>`
}

function tagsOf(random: Random, own: readonly string[]): string[] {
  const kept = own.length > 3 ? own : random.shuffle(own).slice(0, 3)
  return [...new Set([...kept, ...random.shuffle(tagsOfAll).slice(0, random.int(1, 2))])]
}

/** `- 9-17 11-26 ...`: seven days, starting on Sunday; hours above 24 are after midnight. */
function readWeek(week: Week): { opens: number; closes: number }[][] {
  return week.split(' ').map((day) => {
    const [opens, closes] = day.split('-').map(Number)
    return opens === undefined || closes === undefined || day === '-'
      ? []
      : [{ opens: opens * 60, closes: closes * 60 }]
  })
}

/** DIR-37: the template states the amount to spend and the reward. */
const promotion = {
  title: 'FlashCash back',
  text: 'At every visit, this season.',
  spend: 200,
  flashCash: 10,
}

function offerOf(random: Random, { offering }: Character): object {
  const [first = ''] = offering
  return random.pick([
    { title: 'First visit', text: `Ask for the members' price on ${first}.` },
    { title: 'Tuesdays', text: `Bring a friend: the second ${first} is half.` },
    { title: 'This month', text: `${capital(first)}: ten percent off for members.` },
  ])
}

function linksOf(random: Random, { name, website }: Member): Record<string, string> {
  const handle = host(name).replace('.example', '')
  return {
    ...(website === '' ? {} : { Website: website }),
    ...(random.chance(0.6) ? { Facebook: `https://facebook.example/${handle}` } : {}),
    ...(random.chance(0.5) ? { Instagram: `https://instagram.example/${handle}` } : {}),
  }
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
