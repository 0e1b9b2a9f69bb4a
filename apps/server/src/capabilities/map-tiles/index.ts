export type { MapArchive, TilePlace } from './map-archive.service.ts'
export type { MapTilesBook } from './map-tiles.service.ts'
