/** Vector tiles of the network's region, which the server reads from an archive (MAP-01). */
import { z } from 'zod'

/** What a map must know of the archive before it asks for a tile. */
export const mapTiles = z.strictObject({
  version: z.string().meta({ description: 'Changes with the archive; a part of each address' }),
  minZoom: z.number().int(),
  maxZoom: z.number().int().meta({ description: 'Nearer zooms enlarge its tiles' }),
  bounds: z
    .array(z.number())
    .length(4)
    .meta({ description: 'West, south, east and north of what the archive covers, in degrees' }),
})
export type MapTiles = z.infer<typeof mapTiles>
