/** Words of a search that say where, not what: "closest", "near me". */

const nearness = new Set([
  'around',
  'close',
  'closest',
  'here',
  'local',
  'near',
  'nearby',
  'nearest',
])

export function saysNear(word: string): boolean {
  return nearness.has(word)
}

/**
 * Whether the answer to a text depends on where the person is: "closest plumber", "open now". Without
 * a place, its hits are from all towns.
 */
export function dependsOnPlace(text: string): boolean {
  const words = text.toLowerCase().split(/[^a-z]+/)
  return words.some((word) => saysNear(word) || word === 'open')
}
