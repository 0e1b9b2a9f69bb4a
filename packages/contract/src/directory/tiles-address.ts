/** Where the tiles of the map are: apart from the schema, which the browser does not need. */
import type { MapTiles } from './map-tiles.ts'

/** The address of all tiles of an archive; `{z}`, `{x}` and `{y}` stand for one of them. */
export function tilesAddress({ version }: Pick<MapTiles, 'version'>): string {
  return `/tiles/${version}/{z}/{x}/{y}`
}
