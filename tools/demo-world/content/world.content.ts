/**
 * Generates the whole demo world from a seed and a day: same seed and day, same world. No input or
 * output.
 */
import { createRandom, type Random } from '../random.ts'
import { dayMs, type Member, type Product, type World } from '../world.ts'
import { exchanges } from './exchanges.content.ts'
import { drawMembers } from './members.content.ts'
import { drawPeople, nameGiver } from './people.content.ts'
import { drawStorefronts } from './storefronts.content.ts'
import { videoOf } from './videos.content.ts'

export const defaultSeed = 'the trade exchange'

export interface WorldOptions {
  /** The day of filling; its time of day does not matter. */
  readonly today: Date
  readonly seed?: string
  /** Businesses besides the exchange's office; DOMAIN's network has 600. */
  readonly members?: number
}

export function drawWorld({ today, seed = defaultSeed, members = 600 }: WorldOptions): World {
  const random = createRandom(seed)
  const midnight = new Date(Math.floor(today.getTime() / dayMs) * dayMs)
  const nextName = nameGiver(new Set())
  const drafts = drawMembers(random.fork('members'), midnight, members, nextName)
  const people = drawPeople(random.fork('people'), drafts, nextName)
  const list = shareOwners(
    random.fork('owners'),
    drafts.map((draft) => draft.member),
  )
  const { storefronts, scenes } = drawStorefronts(random.fork('storefronts'), list)
  const pictures = [...drafts.map((draft) => draft.picture), ...people.pictures]
  return {
    today: midnight,
    exchanges,
    members: list,
    contacts: people.contacts,
    users: people.users,
    products: drawProducts(random.fork('products'), list),
    pictures: [...new Map(pictures.map((picture) => [picture.key, picture])).values()],
    storefronts,
    scenes,
  }
}

/** A few people own two businesses of one exchange, which pay each other without fees. */
function shareOwners(random: Random, members: readonly Member[]): Member[] {
  return members.map((member, index) => {
    const other = members[index - 1]
    const possible = other && other.id > 100 && other.exchangeId === member.exchangeId
    return possible && random.chance(0.02) ? { ...member, ownerId: other.ownerId } : member
  })
}

function drawProducts(random: Random, members: readonly Member[]): Product[] {
  return members
    .filter((member) => member.listed)
    .flatMap((member) =>
      random
        .shuffle(member.category.products)
        .slice(0, random.int(2, 4))
        .map(({ name, price }, index) => {
          const own = random.fork(`video ${member.id} ${index}`)
          const videoURL = videoOf(own, 0.05)
          const showVideo = videoURL !== null && own.chance(0.8)
          return {
            memberId: member.id,
            name,
            isDefault: index === 0,
            price: BigInt(price) * 100n,
            // Work that depends on the place is priced when it was seen.
            priceFrom: price >= 120 && own.chance(0.5),
            videoURL,
            showVideo,
          }
        }),
    )
}
