/** SHELL-25: hostile and broken uploads are refused with a message, or re-encoded. */
import zlib from 'node:zlib'
import { uploadPath, type UploadedPicture } from '@exchange/contract/listings/listings.contract'
import { pictureFaultMessages } from '@exchange/contract/listings/listings.messages'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { leastCpuMs } from '../../testing/cpu-time.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

let editor: string
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    const { contactId } = await addMember(owner)
    editor = await signedIn(owner, contactId, { grants: [{ scope: 8, role: 'Listing' }] })
  },
})

type Format = 'jpeg' | 'png' | 'webp'
const formats: readonly Format[] = ['jpeg', 'png', 'webp']

/** Noise makes every part of the file matter. */
const photo = (format: Format | 'gif' | 'tiff') => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const create = { width: 400, height: 300, channels: 3, background: '#b5651d', noise } as const
  return sharp({ create }).toFormat(format).toBuffer()
}

const upload = (file: Uint8Array, type: string) =>
  api(app())
    .as(editor)
    .send(uploadPath, {
      method: 'POST',
      headers: { 'content-type': `image/${type}` },
      body: new Uint8Array(file),
    })

async function kept(): Promise<Buffer[]> {
  const { rows } = await app().owner.query<{ bytes: Buffer }>('select bytes from media.images')
  return rows.map(({ bytes }) => bytes)
}

/** The refusal of an upload, and whether anything was stored. */
async function refusal(file: Uint8Array, type: string) {
  const before = await kept()
  const { status, problem } = await upload(file, type)
  const { code, message, errors } = problem
  return { status, code, message, errors, nothingKept: (await kept()).length === before.length }
}

function refusedAs(fault: keyof typeof pictureFaultMessages) {
  const message = pictureFaultMessages[fault]
  const errors = [{ field: 'file', message }]
  return { status: 400, code: 'VALIDATION', message, errors, nothingKept: true }
}

const page = Buffer.from('<!doctype html><script>stowaway()</script><?php stowaway(); ?>')
const archive = Buffer.concat([
  Buffer.from('PK\u0003\u0004stowaway.jsPK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
])
const told = /stowaway|<script|<\?php|PK\u0003\u0004|PK\u0005\u0006/

describe.each(formats)('SHELL-25 a %s', (format) => {
  it.each([
    ['a page', page],
    ['an archive', archive],
  ])('that goes on as %s is drawn anew without it', async (_what, rider) => {
    const { status, body } = await upload(Buffer.concat([await photo(format), rider]), format)
    expect(status).toBe(200)
    const { key, widths, blur } = body as UploadedPicture
    const served = await Promise.all(
      [key, ...widths.map((width) => `${key}-${width}`)].map(async (name) => {
        const answer = await fetch(`${app().url}/images/${name}`)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    const all = [...served, ...(await kept()), Buffer.from(blur.split(',')[1] ?? '', 'base64')]
    expect(all.length).toBeGreaterThan(2)
    for (const bytes of all) expect(bytes.toString('latin1')).not.toMatch(told)
  })

  it('that is truncated is refused', async () => {
    const whole = await photo(format)
    for (const part of [0.02, 0.1, 0.5, 0.9, 0.99]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)), format)).toEqual(
        refusedAs('unreadable'),
      )
    }
  })

  it('that claims to be huge is refused by its header, immediately', async () => {
    const huge = claiming(await photo(format), format)
    expect(await sharp(huge, { limitInputPixels: false }).metadata()).toMatchObject(sizes[format])
    const cost = await leastCpuMs({ mostMs: 50, rounds: 20 }, async () => {
      expect(await refusal(huge, format)).toEqual(refusedAs('too-many-pixels'))
    })
    expect(cost).toBeLessThan(50)
  })
})

/** The largest size that each format's header can claim; for a PNG, one that nobody has. */
const sizes = {
  jpeg: { width: 50_000, height: 50_000 },
  png: { width: 50_000, height: 50_000 },
  webp: { width: 16_383, height: 16_383 },
} as const

/** The same file with another size in its header, otherwise valid. */
function claiming(file: Buffer, format: Format): Buffer {
  const { width, height } = sizes[format]
  if (format === 'png') {
    file.writeUInt32BE(width, 16)
    file.writeUInt32BE(height, 20)
    file.writeUInt32BE(zlib.crc32(file.subarray(12, 29)), 29)
  } else if (format === 'jpeg') {
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
    file.writeUInt16BE(height, frame + 5)
    file.writeUInt16BE(width, frame + 7)
  } else {
    const frame = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    file.writeUInt16LE(width, frame + 3)
    file.writeUInt16LE(height, frame + 5)
  }
  return file
}

describe('SHELL-25 a file named .png', () => {
  const head = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>')

  it('of another type is refused', async () => {
    expect(await refusal(await photo('gif'), 'png')).toEqual(refusedAs('not-a-photo'))
    expect(await refusal(await photo('tiff'), 'png')).toEqual(refusedAs('not-a-photo'))
    expect(await refusal(drawing, 'png')).toEqual(refusedAs('not-a-photo'))
    expect(await refusal(zlib.gzipSync(drawing), 'png')).toEqual(refusedAs('not-a-photo'))
    expect(await refusal(archive, 'png')).toEqual(refusedAs('not-a-photo'))
  })

  it('that only begins like one is refused', async () => {
    for (const rest of [drawing, page, archive, Buffer.alloc(0)]) {
      expect(await refusal(Buffer.concat([head, rest]), 'png')).toEqual(refusedAs('unreadable'))
    }
  })
})
