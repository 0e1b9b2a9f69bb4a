import { describe, expect, it } from 'vitest'
import { isPhoto, pictureWidths, shapeFault } from './picture.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('isPhoto', () => {
  it.each([
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0'],
    ['PNG', '\u0089PNG\r\n\u001a\n'],
    ['WebP', 'RIFF....WEBPVP8 '],
  ])('SHELL-25 takes %s', (_kind, head) => {
    expect(isPhoto(bytes(head))).toBe(true)
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.7'],
    ['an animation', 'GIF89a'],
    ['another RIFF', 'RIFF....WAVEfmt '],
    ['nothing', ''],
    ['half a head', '\u00ff\u00d8'],
    ['another first byte', 'x\u00d8\u00ff\u00e0'],
    ['another second byte', '\u00ffx\u00ff\u00e0'],
    ['a PNG of other line ends', '\u0089PNG\n\u001a\n'],
    ['a PNG cut short', '\u0089PNG\r\n\u001a'],
    ['WEBP without RIFF', 'RIFX....WEBPVP8 '],
    ['WEBP at another place', 'RIFFWEBP....VP8 '],
  ])('SHELL-25 refuses %s', (_kind, head) => {
    expect(isPhoto(bytes(head))).toBe(false)
  })
})

describe('shapeFault', () => {
  it.each([
    [{ width: 20_000, height: 20_000 }, 'too-many-pixels'],
    [{ width: 99, height: 300 }, 'too-small'],
    [{ width: 3_000, height: 500 }, 'too-long'],
    [{ width: 500, height: 3_000 }, 'too-long'],
    [{ width: 300, height: 99 }, 'too-small'],
    [{ width: 1_600, height: 900 }, undefined],
    [{ width: 500, height: 100 }, undefined],
    [{ width: 501, height: 100 }, 'too-long'],
    [{ width: 8_000, height: 5_000 }, undefined],
    [{ width: 8_000, height: 5_001 }, 'too-many-pixels'],
  ])('SHELL-25 judges %o as %s', (size, fault) => {
    expect(shapeFault(size)).toBe(fault)
  })
})

describe('pictureWidths', () => {
  it('ENT-31 never makes a picture wider than it came', () => {
    expect(pictureWidths(200)).toEqual([200])
    expect(pictureWidths(319)).toEqual([319])
    expect(pictureWidths(320)).toEqual([320])
    expect(pictureWidths(640)).toEqual([320, 640])
    expect(pictureWidths(1_000)).toEqual([320, 640, 960])
    expect(pictureWidths(6_000)).toEqual([320, 640, 960, 1280, 1920])
  })
})
