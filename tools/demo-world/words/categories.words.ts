/** All categories; those in the directory's first row have more weight. */
import { autoAndTravel } from './auto-travel.words.ts'
import type { Category } from './category.ts'
import { food } from './food.words.ts'
import { health } from './health.words.ts'
import { home } from './home.words.ts'
import { office } from './office.words.ts'
import { shops } from './shops.words.ts'

export const categories: readonly Category[] = [
  ...food,
  ...home,
  ...autoAndTravel,
  ...health,
  ...office,
  ...shops,
]

/** The directory's fixed first row. */
export const featuredNames: readonly string[] = [
  'Restaurants',
  'Auto Repair',
  'IT',
  'Pets',
  'Travel',
  'Stores',
  'Dental',
]

/** The relative number of members in a category. */
export function categoryWeight(category: Category): number {
  if (category.name === 'Restaurants') return 12
  return featuredNames.includes(category.name) ? 6 : 2.2
}

export function categoryOf(name: string): Category {
  const found = categories.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`no category called ${name}`)
  return found
}
