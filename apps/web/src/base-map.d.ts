/** Made by `tools/base-map` while the app is built or served. */
declare module 'virtual:base-map' {
  /** Address of the GeoJSON of the whole continent. */
  export const overview: string
  /** For each state the box it fills and the address of its counties, towns and zip codes. */
  export const states: readonly {
    readonly code: string
    readonly bounds: readonly [west: number, south: number, east: number, north: number]
    readonly address: string
  }[]
}

/** The same continent in a few kilobytes, without names. */
declare module 'virtual:base-outline' {
  /** Paths of an SVG. */
  export const outline: Readonly<Record<'abroad' | 'land' | 'state', string>>
  /** So many units of the paths are the width of the globe. */
  export const globeUnits: number
}
