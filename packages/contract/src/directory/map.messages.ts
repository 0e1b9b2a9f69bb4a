/** Texts of the map (MAP-01 to MAP-03). */
export const mapMessages = {
  title: 'Map of businesses',
  pinMap: 'Map with the pin of this business',
  pin: 'Pin of this business: arrow keys move it',
  searchArea: 'Search this area',
  showAll: 'Show all businesses',
  noWebGl:
    'This device cannot draw the map (WebGL is off or missing). Here are the businesses as a list.',
  noData: 'The map could not be loaded.',
  stale: 'The map could not be brought up to date. This is what your device remembers.',
  nobody: 'No businesses in this part of the map.',
  nobodyHint: 'Zoom out, or move the map to another town.',
  noHits: 'Nothing found here.',
  noHitsHint: 'Move the map and search that area, or show all businesses.',
  mapsApp: 'Open in your maps app',
  /** Brings the hits that are far away into view. */
  showAllHits: (count: number) => `Show all ${count}`,
  searchFailed: 'The search did not get an answer.',
} as const

/** Heading of the list beside the map: "1,204 businesses in view". */
export function inView(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'business' : 'businesses'} in view`
}

/** Under the list when more are in view than it has. */
export function nearestListed(count: number): string {
  return `The list has the ${count} nearest to the middle of the map. Zoom in to see others.`
}

/** The button of a business in the list that moves the map to it. */
export function showOnMap(name: string): string {
  return `Show ${name} on the map`
}

/** Describes the order of the list beside the map. */
export function milesCountedFrom(city: string): string {
  return `Open first, then nearest. Miles from ${city}`
}

/** "37 businesses for burger in this area"; `limited` when there are more than counted. */
export function foundInArea(count: number, limited: boolean, search: string): string {
  const many = `${limited ? 'More than ' : ''}${count.toLocaleString('en-US')}`
  const what = search ? ` for “${search}”` : ''
  return `${many} ${count === 1 ? 'business' : 'businesses'}${what} in this area`
}
