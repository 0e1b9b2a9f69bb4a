/** Addresses of pictures: what is stored under a key, and the map drawn around a coordinate. */

/** A stored picture in the smallest of its widths that fills `width` pixels (ENT-31). */
export function imageUrl(
  picture: { readonly key: string; readonly widths: readonly number[] },
  width: number,
): string {
  const address = `/images/${encodeURIComponent(picture.key)}`
  const fitting = picture.widths.find((one) => one >= width) ?? picture.widths.at(-1)
  return fitting === undefined ? address : `${address}-${fitting}`
}

/** For `srcset`; empty for a picture that has no widths because it scales. */
export function imageSrcSet(picture: {
  readonly key: string
  readonly widths: readonly number[]
}): string {
  return picture.widths.map((width) => `${imageUrl(picture, width)} ${width}w`).join(', ')
}

/** STORE-05: 500 by 500 pixels at zoom 13, the coordinate in its middle. */
export function staticMapUrl({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `/images/map?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}`
}
