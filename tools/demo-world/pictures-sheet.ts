/**
 * Writes `var/pictures.png`: 48 pictures, 24 faces and 24 logos of the demo network, to be judged
 * by eye. `npm run pictures:sheet -- some-seed` draws others.
 */
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { defaultSeed, drawWorld } from './content/world.content.ts'

const width = 1_600
const target = 'var/pictures.png'

interface Place {
  readonly across: number
  readonly wide: number
  readonly high: number
}

const parts: readonly (Place & { readonly count: number })[] = [
  { count: 48, across: 6, wide: 266, high: 150 },
  { count: 24, across: 12, wide: 133, high: 133 },
  { count: 24, across: 12, wide: 133, high: 133 },
]

const world = drawWorld({ today: new Date(), seed: process.argv[2] ?? defaultSeed })
const svgs = new Map([...world.scenes, ...world.pictures].map(({ key, svg }) => [key, svg]))
const best = world.storefronts.toSorted((one, other) => other.score - one.score)
const keys = [
  best.slice(0, 48).map(({ hero }) => hero.key),
  world.contacts.slice(0, 24).map(({ avatarKey }) => avatarKey),
  best.slice(0, 24).map(({ member }) => member.imageKey),
]

let top = 0
const placed = []
for (const [index, place] of parts.entries()) {
  for (const [at, key] of (keys[index] ?? []).entries()) {
    placed.push({
      input: await small(svgs.get(key) ?? '', place),
      left: (at % place.across) * place.wide,
      top: top + Math.floor(at / place.across) * place.high,
    })
  }
  top += Math.ceil(place.count / place.across) * place.high
}
await mkdir('var', { recursive: true })
const sheet = { width, height: top, channels: 3, background: '#ffffff' } as const
await sharp({ create: sheet }).composite(placed).png().toFile(target)
console.log(target)

async function small(svg: string, { wide, high }: Place): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: 144 })
    .resize(wide - 6, high - 6)
    .png()
    .toBuffer()
}
