/** The place that a search names in any wording: "plumber in baton rouge la", "dentist memphis". */
import { maybePlaces } from '@exchange/domain/directory/search-query.rules'
import { readTown, readZip } from '@exchange/domain/places/place-name.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import type { Located, Places } from '../places/index.ts'
import type { Words } from './vocabulary.service.ts'

export interface PlaceNeeds {
  readonly places: Pick<Places, 'named'>
  readonly vocabulary: Pick<Words, 'hasTown'>
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
 * network's businesses are places: "grill" and "paint" are towns, too.
 */
export async function findPlace(
  { places, vocabulary }: PlaceNeeds,
  text: string,
): Promise<PlaceFound> {
  let lookUps = 0
  for (const { rest, place, isTold } of maybePlaces(text)) {
    const { city, state } = readTown(place)
    const isOurs = vocabulary.hasTown(plainWords(city).join(' '))
    const isLikely = isTold || isOurs || (state !== null && city !== '')
    if (!isLikely || lookUps === lookUpsMost) continue
    lookUps += 1
    const around = await places.named(place)
    if (around && (readZip(place) !== null || isSureTown(around, isOurs || isTold, state))) {
      return { around, rest }
    }
  }
  return { around: null, rest: text }
}

/** "fix or" is no town in Oregon: a state alone needs its town. */
function isSureTown(around: Located, isTold: boolean, state: string | null): boolean {
  return isTold || (state !== null && around.state === state)
}
