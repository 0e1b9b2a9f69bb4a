import type { MapPin } from '@exchange/contract/directory/directory.contract'

/** A pin somewhere in New Orleans; `parts` say what is different about it. */
export function pin(storefrontId: number, parts: Partial<MapPin> = {}): MapPin {
  return {
    storefrontId,
    memberId: storefrontId,
    name: `Business ${storefrontId}`,
    categories: ['Restaurants'],
    sectors: ['Food'],
    city: 'New Orleans',
    state: 'LA',
    heroKey: null,
    isNew: false,
    standby: false,
    geo: { lat: 29.95 + storefrontId / 1_000, lon: -90.07 },
    ...parts,
  }
}
