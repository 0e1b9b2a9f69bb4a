import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from './make-picture.service.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f62' } })

describe('makePicture', () => {
  it('ENT-31 makes each width up to the original, and a placeholder', async () => {
    const file = await photo(1_400, 900).jpeg().toBuffer()
    const made = await makePicture(file)
    if (!made.ok) throw new Error(made.error)
    expect(made.value).toMatchObject({ width: 1_400, height: 900 })
    expect(made.value.variants.map(({ width }) => width)).toEqual([320, 640, 960, 1280])
    for (const { bytes, width } of made.value.variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    }
    expect(made.value.blur).toMatch(/^data:image\/webp;base64,/)
    expect(made.value.blur.length).toBeLessThan(600)
  })

  it('ENT-31 derives the key from the content', async () => {
    const one = await photo(400, 300).png().toBuffer()
    const other = await photo(400, 301).png().toBuffer()
    const keys = await Promise.all([makePicture(one), makePicture(one), makePicture(other)])
    const [first, again, second] = keys.map((made) => made.ok && made.value.key)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(second).not.toBe(first)
  })

  it('SHELL-25 applies the orientation of a photo, and removes its location', async () => {
    const file = await photo(400, 200)
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await makePicture(file)
    if (!made.ok) throw new Error(made.error)
    expect(made.value).toMatchObject({ width: 200, height: 400 })
    const [variant] = made.value.variants
    expect((await sharp(variant?.bytes).metadata()).exif).toBeUndefined()
    expect(variant?.bytes.includes('secret-place')).toBe(false)
  })

  it('SHELL-25 removes data appended to a photo', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>'
    const file = Buffer.concat([await photo(400, 300).jpeg().toBuffer(), Buffer.from(script)])
    const made = await makePicture(file)
    if (!made.ok) throw new Error(made.error)
    for (const { bytes } of made.value.variants) expect(bytes.includes('<script')).toBe(false)
  })

  it('SHELL-25 refuses a truncated photo', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    for (const part of [0.02, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await makePicture(cut)).toEqual({ ok: false, error: 'unreadable' })
    }
  })

  it('SHELL-25 refuses a huge picture by its header, immediately', async () => {
    const bomb = await photo(100, 100).png().toBuffer()
    // The size is in the first chunk, whose checksum is now wrong, as in a crude attack.
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const began = performance.now()
    const made = await makePicture(bomb)
    expect(made.ok).toBe(false)
    expect(performance.now() - began).toBeLessThan(500)
    const honest = await photo(9_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
    expect(await makePicture(honest)).toEqual({ ok: false, error: 'too-many-pixels' })
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'],
    ['a page', '<!doctype html><script>x()</script>'],
    ['a document', '%PDF-1.7 1 0 obj'],
    ['nothing', ''],
  ])('SHELL-25 refuses %s', async (_kind, text) => {
    expect(await makePicture(Buffer.from(text))).toEqual({ ok: false, error: 'not-a-photo' })
  })
})
