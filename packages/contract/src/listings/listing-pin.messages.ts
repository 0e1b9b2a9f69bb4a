/** Texts about the map pin of a listing (STORE-13). */
export const listingPinMessages = {
  title: 'Pin on the map',
  lead: 'Drag the pin to the door, or press the map there. Arrow keys move it, too.',
  here: 'Use my present location',
  atZip: 'Put the pin at the zip code',
  atTown: 'Put the pin in the town',
  none: 'There is no pin yet.',
  ofNewAddress: 'The address has changed: unless you set the pin, it follows when you publish.',
  notShown: 'While the address is not shown, everyone sees the middle of the town instead.',
  notFound: 'This address is not known here. Please set the pin on the map.',
  noDevice: 'This device does not say where it is. Please allow it to, or set the pin on the map.',
  unanswered: 'The address could not be looked up. Please try again.',
  invalid: 'Please set the pin on the map again.',
} as const

/** The pin's position for people who cannot see it. */
export function pinStandsAt({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `The pin stands at ${lat.toFixed(5)}, ${lon.toFixed(5)}.`
}
