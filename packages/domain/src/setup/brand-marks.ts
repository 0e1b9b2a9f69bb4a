/** Marks to choose from: SVG path data in a square of 32, as `Brand.mark`. */
import { defaultBrand } from '../brand.ts'

export interface BrandMark {
  readonly name: string
  readonly path: string
}

export const brandMarks: readonly BrandMark[] = [
  {
    name: 'Give and take',
    path: 'M8 12.5h15M18.5 8l4.5 4.5-4.5 4.5M24 20.5H9M13.5 16 9 20.5l4.5 4.5',
  },
  { name: 'Round', path: 'M16 7a9 9 0 1 1-6.4 2.7M9.5 5.5v4.3h4.3M12 16.2l3 3 5.4-6' },
  { name: 'Two coins', path: 'M13 9a6 6 0 1 0 0 12 6 6 0 1 0 0-12M19.5 11.2a6 6 0 1 1-3 11' },
  { name: 'Leaf', path: 'M9 23C9 13 14 9 24 8c0 10-4 15-12 15M9 25c1-5 4-8 8-10' },
  { name: 'House', path: 'M7.5 15.5 16 8l8.5 7.5M10 14v10h12V14M14 24v-5h4v5' },
  {
    name: 'Star',
    path: 'M16 7.5l2.6 5.6 6 .7-4.500 4.100 1.200 6L16 20.900l-5.300 3 1.200-6-4.500-4.100 6-.7Z',
  },
  { name: 'Waves', path: 'M7 12c3-3 6-3 9 0s6 3 9 0M7 20c3-3 6-3 9 0s6 3 9 0' },
  { name: 'Letter M', path: defaultBrand.mark },
]
