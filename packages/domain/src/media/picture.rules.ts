/**
 * Which uploaded files are accepted as photos, and the widths they are stored in (STORE-13,
 * SHELL-25).
 */

/** SHELL-25: for every upload. */
export const uploadBytesMost = 5_000_000

/** The widths of storefront pictures, in pixels. */
export const storefrontWidths = [320, 640, 960, 1280, 1920] as const

export type PictureFault =
  | 'not-a-photo'
  | 'unreadable'
  | 'too-many-pixels'
  | 'too-small'
  | 'too-long'

export const pixelsMost = 40_000_000
export const sideLeast = 100
const ratioMost = 5

/**
 * Checks the first bytes for JPEG, PNG or WebP. Vector graphics and documents can contain scripts.
 */
export function isPhoto(file: Uint8Array): boolean {
  const starts = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, i) => file[at + i] === byte)
  const jpeg = starts([0xff, 0xd8, 0xff])
  const png = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const webp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)
  return jpeg || png || webp
}

/** Checks the dimensions in the file header, before any pixel is decoded. */
export function shapeFault(size: {
  readonly width: number
  readonly height: number
}): PictureFault | undefined {
  const { width, height } = size
  if (width * height > pixelsMost) return 'too-many-pixels'
  if (Math.min(width, height) < sideLeast) return 'too-small'
  if (Math.max(width, height) / Math.min(width, height) > ratioMost) return 'too-long'
  return undefined
}

/** The widths to store: those of the list that are not larger than the original. */
export function pictureWidths(width: number): readonly number[] {
  const fitting = storefrontWidths.filter((one) => one <= width)
  return fitting.length > 0 ? fitting : [width]
}
