/** FMT-06: the factor of the product, from metres to miles. */
const milesOfMetre = 0.00062

/** "1.2 mi" from metres; always one decimal. */
export function distanceText(metres: number): string {
  return `${(metres * milesOfMetre).toFixed(1)} mi`
}

/** DIR-35: how far results may lie, in miles. */
export const searchDistances = [5, 10, 25, 50, 100] as const

/** DIR-35: the miles that an address asks for; null for any, and for what is no such number. */
export function milesFrom(text: string | undefined): number | null {
  const miles = Number(text || Number.NaN)
  return miles > 0 && miles <= mostMiles ? miles : null
}

const mostMiles = 500

/** DIR-35: "nearby" without another word. */
export const nearbyMiles = 50
