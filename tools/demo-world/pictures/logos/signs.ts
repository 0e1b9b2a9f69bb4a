/** The sign of each trade, in a square of 96 with its middle at 48, 48; `C` is its colour. */
import { line, shape } from '../parts/shapes.ts'

const stroke = (d: string, width = 5) => line(d, 'C', width)
const fill = (d: string) => shape(d, 'C')

const signs: Readonly<Record<string, string>> = {
  Restaurants: stroke('M34 24v14q0 6 5 6t5-6V24M39 24v48M62 72V24q-10 6-9 26h9'),
  'Restaurants 1':
    fill('M20 48h56q-2 24-20 26H40Q22 72 20 48Z') +
    stroke('M38 40q-5-7 0-13M50 40q-5-7 0-13M62 40q-5-7 0-13', 4),
  'Restaurants 2':
    fill('M48 18c4 14 22 20 22 38a22 22 0 0 1-44 0c0-10 6-14 8-22 6 4 6 8 6 12 8-6 10-16 8-28Z') +
    line('M48 56q8 8 0 16-8-8 0-16', 'B', 4),
  'Restaurants 3':
    fill('M18 48q16-20 40-10l16-10v40l-16-10q-24 10-40-10Z') + line('M34 44h.1', 'B', 7),
  Bakeries:
    stroke('M48 74V30', 4) +
    fill(
      'M48 36q-9-6 0-18 9 12 0 18ZM46 50q-14 0-14-14 14 0 14 14ZM50 50q14 0 14-14-14 0-14 14ZM46 66q-14 0-14-14 14 0 14 14ZM50 66q14 0 14-14-14 0-14 14Z',
    ),
  Coffee:
    fill('M26 40h38v14q0 16-16 16h-6q-16 0-16-16Z') +
    stroke('M64 44q10 0 9 8t-11 7M38 32q-4-5 0-10M50 32q-4-5 0-10', 4),
  Catering: fill('M24 62q0-24 24-24t24 24Z') + stroke('M20 69h56M48 36v-6', 6),
  'Auto Repair': stroke(
    'M48 34a14 14 0 1 1 0 28 14 14 0 0 1 0-28M48 24v8M48 64v8M24 48h8M64 48h8M31 31l6 6M59 59l6 6M65 31l-6 6M37 59l-6 6',
    7,
  ),
  'Car Wash':
    fill('M24 58q0-12 10-13l7-12h20l7 12q8 1 8 13v6H24Z') + stroke('M32 24v3M48 20v5M64 24v3', 5),
  Travel: stroke('M48 22a26 26 0 1 1 0 52 26 26 0 0 1 0-52', 4) + fill('M60 36L53 53 36 60 43 43Z'),
  Dental: fill(
    'M48 34c-8-8-24-6-24 10 0 14 7 16 9 30 1 6 6 6 7 0 1-9 3-13 8-13s7 4 8 13c1 6 6 6 7 0 2-14 9-16 9-30 0-16-16-18-24-10Z',
  ),
  Chiropractic: stroke('M34 26q28 6 28 22T34 70M62 26Q34 32 34 48t28 22', 5),
  'Massage and Spa': fill(
    'M48 68C32 56 32 40 48 24c16 16 16 32 0 44ZM42 70C26 70 18 58 18 46c14 0 24 8 24 24ZM54 70c16 0 24-12 24-24-14 0-24 8-24 24Z',
  ),
  'Hair and Beauty':
    stroke('M36 58L62 24M60 58L34 24', 5) + stroke('M30 58a8 8 0 1 0 .1 0M66 58a8 8 0 1 0 .1 0', 5),
  Fitness: stroke('M36 48h24', 6) + stroke('M32 34v28M24 40v16M64 34v28M72 40v16', 8),
  Pets: fill(
    'M48 48c12 0 18 8 16 17s-10 5-16 5-14 4-16-5 4-17 16-17ZM30 36a6 8 0 1 1-.1 0ZM42 24a6 8 0 1 1-.1 0ZM56 24a6 8 0 1 1-.1 0ZM68 36a6 8 0 1 1-.1 0Z',
  ),
  Stores: fill('M28 40h40l4 34H24Z') + stroke('M38 48V34a10 10 0 0 1 20 0v14', 5),
  Florists:
    fill('M48 52C30 50 30 34 32 24l9 7 7-9 7 9 9-7c2 10 2 26-16 28Z') +
    stroke('M48 50v26M48 72q-12 0-14-12M48 72q12 0 14-12', 5),
  Jewelry: stroke('M34 28h28l12 14-26 30-26-30ZM22 42h52M38 42l10 30 10-30', 4),
  Music: stroke('M40 64V28l26-6v36', 5) + fill('M32 57a8 7 0 1 1-.1 0ZM58 51a8 7 0 1 1-.1 0Z'),
  'Event Venues': stroke('M24 72V48a24 24 0 0 1 48 0v24M36 72V50a12 12 0 0 1 24 0v22M20 73h56', 5),
  'Self Storage': stroke('M38 30a12 12 0 1 1 0 24 12 12 0 0 1 0-24M48 50l22 22M62 64l6-6', 7),
  IT:
    stroke('M32 36L48 62 66 32M32 36h34', 4) +
    fill('M32 28a8 8 0 1 1-.1 0ZM66 24a8 8 0 1 1-.1 0ZM48 54a10 10 0 1 1-.1 0Z'),
  Accounting: stroke('M30 70V54M48 70V38M66 70V26', 10),
  Advertising: fill('M22 28h52v34H50L38 74V62H22Z'),
  Legal:
    stroke('M28 36v28M41 36v28M55 36v28M68 36v28', 6) + fill('M22 32L48 18l26 14ZM22 66h52v8H22Z'),
  Photography: stroke(
    'M48 22a26 26 0 1 1 0 52 26 26 0 0 1 0-52M40 24l18 34M70 36H32M72 58L52 24M56 72L38 38M26 60h38M24 38l20 34',
    3,
  ),
  Printing: fill('M30 22h26l12 12v40H30Z') + line('M39 46h20M39 56h20M39 66h12', 'B', 4),
  Signs: fill('M26 26h36l12 12-12 12H26Z') + stroke('M44 50v26M44 20v6', 6),
  Cleaning: fill(
    'M44 22q4 22 26 26-22 4-26 26-4-22-26-26 22-4 26-26ZM68 20q2 9 10 10-8 2-10 10-2-8-10-10 8-1 10-10Z',
  ),
  Electricians: fill('M54 18L28 54h18l-6 26 28-38H50Z'),
  'Heating and Air': stroke('M48 20v56M24 34l48 28M24 62l48-28M40 26l8 7 8-7M40 70l8-7 8 7', 5),
  Landscaping:
    fill('M74 22C38 22 24 40 28 66c28 4 46-12 46-44Z') + line('M24 74Q38 48 60 36', 'B', 4),
  Moving: stroke('M24 48h46M54 30l18 18-18 18', 9),
  Painting: fill('M26 24h40v18H26ZM42 56h12v20H42Z') + stroke('M66 32h8v14H48v10', 4),
  'Pest Control':
    fill('M48 18l26 9v18q0 24-26 33-26-9-26-33V27Z') + line('M37 48l8 9 15-18', 'B', 6),
  Plumbing:
    fill('M48 18q24 28 24 38a24 22 0 0 1-48 0q0-10 24-38Z') + line('M36 58q2 9 12 10', 'B', 5),
  Roofing: stroke('M20 54L48 28l28 26', 8) + fill('M32 56l16-14 16 14v18H32Z'),
}

const usual = stroke('M48 24a24 24 0 1 1 0 48 24 24 0 0 1 0-48', 6)

export function sign(
  [category, variant]: readonly [category: string, variant: number],
  colour: string,
  ground: string,
): string {
  const drawn = signs[`${category} ${variant}`] ?? signs[category] ?? usual
  return drawn.replaceAll('"C"', `"${colour}"`).replaceAll('"B"', `"${ground}"`)
}
