/** The icons of the app, drawn from the brand's mark and colour. */
import { brandColour, type Brand } from '@exchange/domain/brand'
import sharp from 'sharp'

export interface BrandIcons {
  readonly svg: string
  /** A square of so many pixels, without rounded corners, which each system cuts in its own way. */
  png(size: number): Promise<Buffer>
}

export function createBrandIcons({ hue, mark }: Pick<Brand, 'hue' | 'mark'>): BrandIcons {
  const made = new Map<number, Promise<Buffer>>()
  const square = drawing({ hue, mark, radius: 0 })
  return {
    svg: drawing({ hue, mark, radius: 9 }),
    async png(size) {
      const known = made.get(size)
      if (known) return await known
      const making = sharp(Buffer.from(square), { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer()
      made.set(size, making)
      return await making
    },
  }
}

interface Drawn {
  readonly hue: number
  readonly mark: string
  readonly radius: number
}

function drawing({ hue, mark, radius }: Drawn): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">' +
    `<rect width="32" height="32" rx="${radius}" fill="${brandColour(hue)}"/>` +
    `<path d="${mark}" fill="none" stroke="#fff" stroke-width="3.1" stroke-linecap="round" ` +
    'stroke-linejoin="round"/></svg>'
  )
}
