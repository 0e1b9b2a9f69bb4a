/** The place that a search names in any wording: "plumber in baton rouge la", "dentist memphis". */
import { maybePlaces, type MaybePlace } from '@exchange/domain/directory/search-query.rules'
import { readTown, readZip } from '@exchange/domain/places/place-name.rules'
import type { Located, Places } from '../places/index.ts'
import type { Words } from './vocabulary.service.ts'

export interface PlaceNeeds {
  readonly places: Pick<Places, 'named'>
  readonly vocabulary: Pick<Words, 'town' | 'townLike'>
}

export interface PlaceFound {
  readonly around: Located | null
  /** The text without the place. */
  readonly rest: string
}

/** The number of texts that are looked up at most. */
const lookUpsMost = 3

/**
 * A word such as "near" or a state tells that a place follows. Without one, only the towns of the
 * network's businesses are places: "grill" and "paint" are towns, too. Where no state is said, the
 * network's own town is meant: Covington is in Louisiana.
 */
export async function findPlace(needs: PlaceNeeds, text: string): Promise<PlaceFound> {
  const { places, vocabulary } = needs
  const maybe = maybePlaces(text)
  let lookUps = 0
  for (const { rest, place, isTold } of maybe) {
    const { city, state } = readTown(place)
    const ours = vocabulary.town(city)
    const isLikely = isTold || ours !== undefined || (state !== null && city !== '')
    if (!isLikely || lookUps === lookUpsMost) continue
    lookUps += 1
    const around =
      ours && state === null
        ? await places.named(`${ours.city}, ${ours.state}`)
        : await places.named(place)
    const isSure = readZip(place) !== null || ours !== undefined || isTold
    if (around && (isSure || isIn(around, state))) return { around, rest }
  }
  return (await findMisspelt(needs, maybe)) ?? { around: null, rest: text }
}

/** Without a word that tells of a place, only a long name is surely a misspelt town. */
const misspeltLettersMin = 9

/** A town of the network with one typing error: "dentist in metaire", "plumber baton rogue". */
async function findMisspelt(
  { places, vocabulary }: PlaceNeeds,
  maybe: readonly MaybePlace[],
): Promise<PlaceFound | undefined> {
  for (const { rest, place, isTold } of maybe) {
    const { city, state } = readTown(place)
    if (!isTold && city.replaceAll(' ', '').length < misspeltLettersMin) continue
    const meant = vocabulary.townLike(city)
    if (!meant || (state !== null && state !== meant.state)) continue
    const around = await places.named(`${meant.city}, ${meant.state}`)
    if (around) return { around, rest }
  }
  return undefined
}

/** "fix or" is no town in Oregon: a state alone needs its town. */
function isIn(around: Located, state: string | null): boolean {
  return state !== null && around.state === state
}
