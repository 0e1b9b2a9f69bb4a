/** All compositions by name. */
import type { Compose } from '../composition.ts'
import type { CompositionName } from '../trade.ts'
import { bench } from './bench.ts'
import { corner } from './corner.ts'
import { counter } from './counter.ts'
import { garden } from './garden.ts'
import { hands } from './hands.ts'
import { interior } from './interior.ts'
import { products } from './products.ts'
import { screen } from './screen.ts'
import { storefrontDay } from './storefront-day.ts'
import { storefrontNight } from './storefront-night.ts'
import { table } from './table.ts'
import { talking } from './talking.ts'
import { vehicle } from './vehicle.ts'

const compositions: Readonly<Record<CompositionName, Compose>> = {
  storefrontDay,
  storefrontNight,
  counter,
  table,
  hands,
  bench,
  vehicle,
  interior,
  garden,
  screen,
  products,
  corner,
  talking,
}

export function compose(name: CompositionName): Compose {
  return compositions[name]
}
