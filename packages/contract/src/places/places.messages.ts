/** Texts of the location dialog (LOC-02, LOC-03, LOC-12, LOC-13). */
export const placesMessages = {
  noneSet: 'No search location set. Click to choose one.',
  notFound: 'Unable to find your location. Please try again.',
  deviceRefused:
    'Unable to find your location. It looks like you may have location sharing turned off on ' +
    'your device. Please reactivate it and try again, or try searching by zip code or metro area.',
  unknown: 'We do not know where you are. Set your location to see who is near you.',
  allTowns: 'We do not know where you are, so these are from all towns.',
  attribution: 'Zip codes: GeoNames (CC BY 4.0)',
} as const

/** LOC-03. */
export function searchingAround(city: string): string {
  return `Searching around: ${city}. Click to change.`
}
