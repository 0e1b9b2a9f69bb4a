/** The member businesses: the cast first, then the requested number, spread over the exchanges. */
import type { Random } from '../random.ts'
import { dayMs, type Exchange, type Member, type Picture } from '../world.ts'
import { categories, categoryOf, categoryWeight, featuredNames } from '../words/categories.words.ts'
import type { Category } from '../words/category.ts'
import { metroOf } from '../words/metros.words.ts'
import { address, businessName, host, phone } from './business-names.content.ts'
import { castMembers, castPeople, saver, type CastMember } from './cast.content.ts'
import { description } from './descriptions.content.ts'
import { exchangeOf, exchanges } from './exchanges.content.ts'
import { logo } from './pictures.content.ts'
import { createTexts, type Texts } from './texts.content.ts'

/** Lower ids belong to the cast. */
const firstId = 101

export interface Draft {
  readonly member: Member
  readonly ownerLastName: string
  readonly ownerFirstName: string
  readonly picture: Picture
}

interface Drawing {
  readonly random: Random
  readonly today: Date
  readonly names: Set<string>
  readonly addresses: Set<string>
  readonly texts: Texts
}

export interface Owner {
  readonly firstName: string
  readonly lastName: string
}

/** `count` businesses besides the office and the saver; `nextOwner` returns the owner of each. */
export function drawMembers(
  random: Random,
  today: Date,
  count: number,
  nextOwner: (random: Random) => Owner,
): Draft[] {
  const texts = createTexts()
  const drawing: Drawing = { random, today, names: new Set(), addresses: new Set(), texts }
  for (const member of [...castMembers, saver.member]) {
    drawing.names.add(member.name.toLowerCase())
    drawing.addresses.add(member.street)
  }
  const cast = castMembers.map((member) => castDraft(drawing, member))
  const businesses = cast.filter((draft) => draft.member.category.name !== 'Accounting').length
  const places = seats(count - businesses)
  const others = places.map((exchange, index) =>
    ordinary(drawing, { id: firstId + index, exchange, owner: nextOwner(random) }),
  )
  // Drawn last and by its own random stream, so that the others are the same without it.
  const late = castDraft({ ...drawing, random: random.fork('saver') }, saver.member)
  return [...cast, ...others, late]
}

/** The requested number of members, with each exchange having its share of them. */
function seats(count: number): Exchange[] {
  const total = exchanges.reduce((sum, exchange) => sum + exchange.share, 0)
  const taken: Exchange[] = []
  let due = 0
  for (const exchange of exchanges) {
    due += (exchange.share / total) * count
    while (taken.length < Math.round(due)) taken.push(exchange)
  }
  return taken
}

interface Seat {
  readonly id: number
  readonly exchange: Exchange
  readonly owner: Owner
}

function ordinary(drawing: Drawing, { id, exchange, owner }: Seat): Draft {
  const { random, today } = drawing
  const category = chooseCategory(random, id)
  const metro = metroOf(
    random.chance(0.6) ? (exchange.cities[0] ?? '') : random.pick(exchange.cities),
  )
  const name = businessName(random, category, { metro, owner: owner.lastName }, drawing.names)
  const place = address(random, metro, drawing.addresses)
  const joinedAt = joining(random, today, exchange)
  const applied = !exchange.isTrial && !exchange.removedCode && random.chance(0.012)
  const picture = logo(random, name, category.name)
  const since = joinedAt.getUTCFullYear() - random.int(1, 30)
  return {
    ownerFirstName: owner.firstName,
    ownerLastName: owner.lastName,
    picture,
    member: {
      id,
      exchangeId: exchange.id,
      ownerId: id,
      number: memberNumber(exchange.id, id),
      name,
      category,
      address1: place.line,
      city: metro.city,
      state: metro.state,
      zip: place.zip,
      phone: phone(random, metro),
      email: `hello@${host(name)}`,
      website: random.chance(0.8) ? `https://${host(name)}` : '',
      description: description(
        random,
        { name, owner: owner.firstName, category, metro, street: place.line, since },
        drawing.texts,
      ),
      joinedAt: applied ? new Date(today.getTime() - random.int(1, 12) * dayMs) : joinedAt,
      status: applied ? 'applied' : random.chance(0.015) ? 'disabled' : 'active',
      standby: random.chance(0.025),
      hidePay: random.chance(0.015),
      directoryOnly: random.chance(0.012),
      listed: random.chance(0.96),
      giftCard: random.fork(`gift cards ${id}`).chance(0.96),
      flashCashEnrolled: random.chance(0.7),
      imageKey: picture.key,
      creditLimit: creditLimit(random, exchange),
      activity: Math.exp(random.normal() * 0.8),
    },
  }
}

function castDraft({ random, today, texts }: Drawing, cast: CastMember): Draft {
  const category = categoryOf(cast.category)
  const metro = metroOf(cast.city)
  const picture = logo(random, cast.name, category.name)
  const joinedAt = new Date(today.getTime() - cast.joinedDaysAgo * dayMs)
  const subject = { name: cast.name, owner: ownerOf(cast.id), category, metro, street: cast.street }
  return {
    ownerFirstName: '',
    ownerLastName: '',
    picture,
    member: {
      id: cast.id,
      exchangeId: cast.exchangeId,
      ownerId: cast.id,
      number: memberNumber(cast.exchangeId, cast.id),
      name: cast.name,
      category,
      address1: cast.street,
      city: metro.city,
      state: metro.state,
      zip: cast.zip,
      phone: phone(random, metro),
      email: `hello@${host(cast.name)}`,
      website: `https://${host(cast.name)}`,
      description: cast.office
        ? `The office of the ${exchangeOf(cast.exchangeId).name}.`
        : description(random, { ...subject, since: joinedAt.getUTCFullYear() - 9 }, texts),
      joinedAt,
      status: cast.status,
      standby: false,
      hidePay: cast.office ?? false,
      directoryOnly: false,
      listed: !cast.office,
      giftCard: true,
      flashCashEnrolled: cast.flashCashEnrolled,
      imageKey: picture.key,
      creditLimit: cast.creditLimit,
      activity: cast.activity,
    },
  }
}

function ownerOf(memberId: number): string {
  const person = [...castPeople, saver.person].find(
    (one) => one.memberId === memberId && one.isMain,
  )
  return person?.firstName ?? 'The owner'
}

function memberNumber(exchangeId: number, id: number): string {
  return String(exchangeId * 10_000 + id)
}

/** Featured categories come first, so that a small world has all of them. */
function chooseCategory(random: Random, id: number): Category {
  const featured = featuredNames[id - firstId]
  if (featured) return categoryOf(featured)
  return random.weighted(
    categories.map((category) => [category, categoryWeight(category)] as const),
  )
}

function joining(random: Random, today: Date, exchange: Exchange): Date {
  const days = exchange.isTrial
    ? random.int(2, 160)
    : exchange.removedCode
      ? random.int(800, 2_400)
      : random.chance(0.55)
        ? random.int(731, 2_900)
        : random.int(20, 730)
  const hour = random.int(14, 22) * 3_600_000 + random.int(0, 59) * 60_000
  return new Date(today.getTime() - days * dayMs + hour)
}

function creditLimit(random: Random, exchange: Exchange): bigint {
  if (exchange.isTrial) return 0n
  return random.weighted([
    [50_000n, 20],
    [100_000n, 18],
    [150_000n, 14],
    [200_000n, 12],
    [250_000n, 18],
    [500_000n, 11],
    [1_000_000n, 5],
  ])
}
