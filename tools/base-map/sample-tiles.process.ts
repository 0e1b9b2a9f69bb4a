/**
 * Writes the made-up archive of vector tiles to a file, to try the map with streets:
 * `npx tsx tools/base-map/sample-tiles.process.ts data/sample.pmtiles`, then `MAP_TILES` names it.
 */
import { writeFileSync } from 'node:fs'
import { makeSampleTiles } from './sample-tiles.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file to write.')
const bytes = await makeSampleTiles()
writeFileSync(file, bytes)
console.log(`${file}: ${Math.round(bytes.length / 1_000)} kB`)
