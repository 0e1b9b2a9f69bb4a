/**
 * Says where is searched before anybody chose: what the address names, else what the cookie
 * remembers, else the member's own zip (LOC-09). Changes settle for 350 ms first (LOC-14).
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
    // The first address of a visit is no change: what it names holds at once.
    const wait = placeState.get().status === 'establishing' ? 0 : settleMs
    const timer = setTimeout(() => showPlace({ city, lat, lon }), wait)
    return () => clearTimeout(timer)
  }, [city, lat, lon])
  useMembersOwn(ofRoute === null)
}

/** The zip of who is signed in, while nothing else says where. */
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
