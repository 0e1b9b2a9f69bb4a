/**
 * Determines the place until somebody chooses one: from the address, else the cookie, else the
 * member's zip code (LOC-09). Changes settle for 350 ms first (LOC-14).
 */
import { useEffect, useRef } from 'react'
import { useSession } from '../../kernel/hooks.ts'
import { usePlaceState, noPlace, placeState, showPlace } from './place.ts'
import type { PlaceAt } from '../../paths.ts'
import { findPlace } from './places.api.ts'

const settleMs = 350

export function useEstablishPlace(ofRoute: PlaceAt | null): void {
  const { city, lat, lon } = ofRoute ?? {}
  useEffect(() => {
    if (city === undefined || lat === undefined || lon === undefined) return
    // The first address of a visit is not a change, so it applies at once.
    const wait = placeState.get().status === 'establishing' ? 0 : settleMs
    const timer = setTimeout(() => showPlace({ city, lat, lon }), wait)
    return () => clearTimeout(timer)
  }, [city, lat, lon])
  useMembersOwn(ofRoute === null)
}

/** The signed-in member's zip code, while there is no other place. */
function useMembersOwn(wanted: boolean): void {
  const session = useSession()
  const { status } = usePlaceState()
  const known = session.status !== 'logging-in'
  const zip = session.status === 'logged-in' ? session.user.member.public.zip : ''
  const tried = useRef('')
  useEffect(() => {
    if (!wanted || !known || status === 'set') return
    if (zip === '' || zip === tried.current) return noPlace()
    let here = true
    const look = async () => {
      const place = await findPlace({ zip }).catch(() => null)
      tried.current = zip
      if (!here || placeState.get().status === 'set') return
      if (place) showPlace(place)
      else noPlace()
    }
    const timer = setTimeout(() => void look(), status === 'establishing' ? 0 : settleMs)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [wanted, known, status, zip])
}
