/**
 * Converts an uploaded file to pictures that are safe to show (STORE-13, SHELL-25): decodes it as a
 * photo and re-encodes it in our own sizes, so that nothing else in the file survives (appended
 * scripts, its location). A process works on one file at a time.
 */
import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  isPhoto,
  pictureWidths,
  shapeFault,
  type PictureFault,
} from '@exchange/domain/media/picture.rules'
import sharp, { type Sharp } from 'sharp'

const mostPixels = 40_000_000
const blurWidth = 24
const variantQualities = [78, 64, 48] as const
/** The maximal size of a stored picture. */
const heaviestBytes = 2_000_000
const secondsForOne = 20

sharp.cache(false)
sharp.concurrency(1)

export interface Variant {
  readonly width: number
  readonly bytes: Buffer
}

export interface MadePicture {
  /** Derived from the content: the same file always has the same key. */
  readonly key: string
  readonly width: number
  readonly height: number
  readonly variants: readonly Variant[]
  /** A tiny picture as a `data:` address, shown while the real one loads. */
  readonly blur: string
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Makes every size of a photo; fails with the reason if the file is not accepted. */
export async function makePicture(file: Buffer): Promise<Result<MadePicture, PictureFault>> {
  const turn = lastTurn.then(() => make(file))
  lastTurn = turn.catch(() => undefined)
  return await turn
}

async function make(file: Buffer): Promise<Result<MadePicture, PictureFault>> {
  const read = await readShape(file)
  if (!read.ok) return read
  const size = read.value
  try {
    const widths = pictureWidths(size.width)
    const variants: Variant[] = []
    for (const width of widths) variants.push({ width, bytes: await draw(file, width) })
    const blur = await open(file).resize(blurWidth).webp({ quality: 40 }).toBuffer()
    const [largest] = variants.slice(-1)
    return ok({
      key: createHash('sha256')
        .update(largest?.bytes ?? file)
        .digest('hex')
        .slice(0, 32),
      ...size,
      variants,
      blur: `data:image/webp;base64,${blur.toString('base64')}`,
    })
  } catch {
    // The header was valid, but the rest is truncated or broken.
    return fail('unreadable')
  }
}

interface Shape {
  readonly width: number
  readonly height: number
}

/** By its first bytes, before any pixel is decoded. */
export async function readShape(file: Buffer): Promise<Result<Shape, PictureFault>> {
  if (!isPhoto(file)) return fail('not-a-photo')
  const size = await measure(file)
  if (!size) return fail('unreadable')
  const fault = shapeFault(size)
  return fault ? fail(fault) : ok(size)
}

/** Applies the orientation and converts to sRGB. */
function open(file: Buffer): Sharp {
  return sharp(file, { failOn: 'error', limitInputPixels: mostPixels, animated: false })
    .timeout({ seconds: secondsForOne })
    .autoOrient()
}

async function measure(file: Buffer): Promise<Shape | undefined> {
  try {
    // Reads no pixels: a picture that claims to be huge is refused by its header.
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
    return autoOrient
  } catch {
    return undefined
  }
}

/** Encodes in the best quality within the maximal size. */
async function draw(file: Buffer, width: number): Promise<Buffer> {
  for (const quality of variantQualities) {
    const drawn: Buffer = await open(file).resize({ width }).webp({ quality }).toBuffer()
    if (drawn.length <= heaviestBytes) return drawn
  }
  throw new Error(`A picture of ${width} pixels is too large in every quality.`)
}
