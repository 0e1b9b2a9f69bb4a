/** Addresses of stored pictures and of static maps. */

/** The smallest stored width that fills `width` pixels (ENT-31). */
export function imageUrl(
  picture: { readonly key: string; readonly widths: readonly number[] },
  width: number,
): string {
  const address = `/images/${encodeURIComponent(picture.key)}`
  const fitting = picture.widths.find((one) => one >= width) ?? picture.widths.at(-1)
  return fitting === undefined ? address : `${address}-${fitting}`
}

/** For `srcset`; empty for a scalable picture without widths. */
export function imageSrcSet(picture: {
  readonly key: string
  readonly widths: readonly number[]
}): string {
  return picture.widths.map((width) => `${imageUrl(picture, width)} ${width}w`).join(', ')
}

/** STORE-05: 500 by 500 pixels at zoom 13, centred on the coordinate. */
export function staticMapUrl({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `/images/map?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}`
}
