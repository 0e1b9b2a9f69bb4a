/** The outlines of the Census Bureau and of Natural Earth, from npm packages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

const shipped = createRequire(import.meta.url)

export interface StateName {
  readonly name: string
}

export function readTopology(file: string): Topology {
  return JSON.parse(readFileSync(shipped.resolve(file), 'utf8')) as Topology
}

export function collection<P extends object>(from: Topology, name: string): GeometryCollection<P> {
  const found = from.objects[name]
  if (found?.type !== 'GeometryCollection') throw new Error(`The atlas has no ${name}.`)
  return found as GeometryCollection<P>
}

export function nameOf({ properties }: GeometryObject<StateName>): string {
  return properties && 'name' in properties ? properties.name : ''
}
