/** Sizes of clusters and pins, for the map and for the sketch. */

/** The radius of a cluster by the logarithm of its size: 3, 100, 2,000 and 60,000 businesses. */
export const clusterRadii = [
  [1, 15],
  [4.6, 21],
  [7.6, 27],
  [11, 34],
] as const
/** The ring around a cluster. */
export const haloWidth = 6
export const haloOpacity = 0.22
export const pinRadius = 13
export const pinStroke = 2.5
export const labelPixels = 13

export function clusterRadius(size: number): number {
  const steps = Math.log(size)
  const [first, ...further] = clusterRadii
  let [from, radius]: readonly [number, number] = first
  for (const [to, larger] of further) {
    const part = Math.max(0, Math.min(1, (steps - from) / (to - from)))
    radius += part * (larger - radius)
    from = to
  }
  return radius
}
