/** FMT-06: the product's conversion factor from metres to miles. */
const milesOfMetre = 0.00062

/** "1.2 mi" from metres; always one decimal. */
export function distanceText(metres: number): string {
  return `${(metres * milesOfMetre).toFixed(1)} mi`
}

/** DIR-35: the selectable maximum distances, in miles. */
export const searchDistances = [5, 10, 25, 50, 100] as const

/** DIR-35: the distance in a URL, in miles; null for any distance or an invalid number. */
export function milesFrom(text: string | undefined): number | null {
  const miles = Number(text || Number.NaN)
  return miles > 0 && miles <= mostMiles ? miles : null
}

const mostMiles = 500

/** DIR-35: the default of "nearby". */
export const nearbyMiles = 50
