/** A camera that shows a QR code: Chromium plays a video file in place of its device. */
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { encodeQR } from 'qr'

const [width, height, side, frames] = [640, 480, 320, 12]

/** A browser whose camera sees this text as a QR code, slightly rotated and noisy. */
export async function browserSeeing(text: string, folder: string): Promise<Browser> {
  fs.mkdirSync(folder, { recursive: true })
  const film = path.join(folder, 'camera.y4m')
  fs.writeFileSync(film, filmOf(text))
  return await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-background-networking'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}

/** A video in the format YUV4MPEG2, grey. */
function filmOf(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const parts: Uint8Array[] = [
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
  ]
  const grey = Buffer.alloc((width * height) / 2, 128)
  for (let frame = 0; frame < frames; frame += 1) {
    parts.push(Buffer.from('FRAME\n'), pictureOf(rows, frame), grey)
  }
  return Buffer.concat(parts)
}

function pictureOf(rows: boolean[][], frame: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(width * height)
  const angle = (frame / frames - 0.5) * 0.3
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let at = 0; at < picture.length; at += 1) {
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2]
    const column = Math.floor(((cos * x + sin * y) / side + 0.5) * rows.length)
    const row = Math.floor(((cos * y - sin * x) / side + 0.5) * rows.length)
    const dark = rows[row]?.[column]
    const base = dark === undefined ? 120 : dark ? 30 : 220
    picture[at] = base + ((x * 7 + y * 13 + frame * 5) & 15) - 8
  }
  return picture
}
