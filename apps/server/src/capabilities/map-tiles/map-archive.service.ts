/**
 * An archive of vector tiles in the PMTiles format with the layers of Protomaps' basemap. Opening
 * it reads its head and says what is wrong with it.
 */
import { createHash } from 'node:crypto'
import { Compression, PMTiles, ResolvedValueCache, TileType, type Header } from 'pmtiles'
import { z } from 'zod'
import { openSource, type OpenedSource } from './archive-source.service.ts'

export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** What a map must know of the archive before it asks for a tile. */
export interface TilesOffer {
  /** Changes with the archive; a part of each address. */
  readonly version: string
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east and north of what the archive covers, in degrees. */
  readonly bounds: number[]
}

export interface MapArchive {
  readonly offer: TilesOffer
  /** Whether `packed` tiles are gzip; otherwise they are plain. */
  readonly gzipped: boolean
  /** The bytes as stored; undefined where the archive has no tile. */
  packed(place: TilePlace): Promise<Buffer | undefined>
  /** The decompressed bytes; undefined where the archive has no tile. */
  plain(place: TilePlace): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Explains why an archive cannot be used; continues a sentence about it. */
export class ArchiveFault extends Error {}

const metadata = z.looseObject({
  vector_layers: z.array(z.looseObject({ id: z.string() })).default([]),
})
/** Layers without which the map would be empty. */
const needed = ['earth', 'water', 'roads', 'places'] as const
const versionLength = 12

/** Throws an `ArchiveFault` if it is not an archive that we can draw, or what reading it threw. */
export async function openArchive(place: string): Promise<MapArchive> {
  const source = await openSource(place)
  try {
    return await readArchive(source)
  } catch (error) {
    await source.close()
    throw error
  }
}

async function readArchive(source: OpenedSource): Promise<MapArchive> {
  // Unlike the library's other cache, this one does not keep a failure for ever.
  const cache = new ResolvedValueCache()
  const archive = new PMTiles(source, cache)
  const header = await readHeader(archive)
  const about: unknown = await archive.getMetadata()
  refuseForeign(header, about)
  const stored = new PMTiles(source, cache, async (data) => data)
  const read = async (tiles: PMTiles, { z: zoom, x, y }: TilePlace) => {
    const found = await tiles.getZxy(zoom, x, y)
    return found && Buffer.from(found.data)
  }
  return {
    offer: {
      version: versionOf(header, about),
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    },
    gzipped: header.tileCompression === Compression.Gzip,
    packed: async (tile) => await read(stored, tile),
    plain: async (tile) => await read(archive, tile),
    close: source.close,
  }
}

async function readHeader(archive: PMTiles): Promise<Header> {
  try {
    return await archive.getHeader()
  } catch (error) {
    // A short file is refused by the reader of its head, with words that do not help.
    const isShort = error instanceof RangeError
    throw isShort ? new ArchiveFault('is not a PMTiles archive') : error
  }
}

function refuseForeign({ tileType, tileCompression }: Header, about: unknown): void {
  if (tileType !== TileType.Mvt) throw new ArchiveFault('has pictures, not vector tiles (MVT)')
  if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None) {
    throw new ArchiveFault('is compressed in another way than gzip')
  }
  const read = metadata.safeParse(about)
  const layers = new Set(read.success ? read.data.vector_layers.map(({ id }) => id) : [])
  const missing = needed.filter((layer) => !layers.has(layer))
  if (missing.length > 0) {
    throw new ArchiveFault(`lacks layers of Protomaps’ basemap: ${missing.join(', ')}`)
  }
}

/** The same on each server that reads a copy of the same archive. */
function versionOf({ etag: _etag, ...header }: Header, about: unknown): string {
  const head = JSON.stringify([header, about])
  return createHash('sha256').update(head).digest('base64url').slice(0, versionLength)
}
