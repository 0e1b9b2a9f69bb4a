/** The storefront of each business: texts, hours, tags, pictures and location. */
import type { Random } from '../random.ts'
import type { Member, Scene, Storefront } from '../world.ts'
import { cuisineOf } from '../words/cuisines.words.ts'
import { showings, tagsOfAll, usualShowing, type Week } from '../words/showing.words.ts'
import { host } from './business-names.content.ts'
import { drawScenes } from './scenes.content.ts'
import { videoOf } from './videos.content.ts'

const zone = 'America/Chicago'

export interface Storefronts {
  readonly storefronts: Storefront[]
  readonly scenes: Scene[]
}

/** The office of an exchange has none. */
export function drawStorefronts(random: Random, members: readonly Member[]): Storefronts {
  const scenes: Scene[] = []
  const storefronts = members
    .filter((member) => !member.description.startsWith('The office of'))
    .map((member) => drawOne(random.fork(String(member.id)), member, scenes))
  return { storefronts, scenes }
}

interface Character {
  readonly emblems: Parameters<typeof drawScenes>[1]['emblems']
  readonly weeks: readonly Week[]
  readonly tags: readonly string[]
  readonly short: string
  readonly offering: readonly string[]
  readonly score: number
}

function drawOne(random: Random, member: Member, scenes: Scene[]): Storefront {
  const character = characterOf(random, member)
  const { name, category } = member
  const drawn = drawScenes(random, { name, hue: category.hue, emblems: character.emblems })
  scenes.push(...drawn.scenes)
  return {
    member,
    short: character.short,
    description: descriptionOf(member, character.offering),
    search: character.offering.join(', '),
    tags: tagsOf(random, character.tags),
    score: Number((character.score * (0.8 + random.next() * 0.4)).toFixed(3)),
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

function characterOf(random: Random, member: Member): Character {
  const { category, name, id } = member
  if (category.name === 'Restaurants') {
    const { dishes, tagline, ...cuisine } = cuisineOf(name, id)
    const offering = random.shuffle(dishes).slice(0, 5)
    return { ...cuisine, short: random.pick(tagline), offering, score: 1.6 }
  }
  const showing = showings[category.name] ?? usualShowing
  const offering = random.shuffle(category.specialities).slice(0, 5)
  const [a = '', b = ''] = offering
  const street = member.address1.replace(/^\d+ /, '').replace(/, Suite.*/, '')
  const short = random.pick([
    `${capital(a)} and ${b}`,
    `${capital(a)}, ${b} and honest prices`,
    `${capital(a)} and ${b} on ${street}`,
  ])
  return { ...showing, short, offering }
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
    { title: 'Tuesdays', text: `Bring a friend on Tuesday: the second ${first} is half.` },
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
