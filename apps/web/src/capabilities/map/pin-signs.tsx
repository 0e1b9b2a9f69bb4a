/** The pictures of the pins: chips with the sign of the trade, drawn when first needed. */
import type { LucideIcon } from 'lucide-react'
import type { Map as LibraryMap } from 'maplibre-gl'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { tradeIcons } from '../../ui/trade-icons.ts'
import { readMapColors, type MapColors } from './map-colors.ts'
import { pinRadius, pinStroke } from './pin-looks.ts'

/** The name of a picture: this, whether it is open, and the sign. */
export const chipName = 'chip '

/** Device pixels of a CSS pixel, so that signs are sharp on good screens. */
const sharpness = 2
const side = 2 * (pinRadius + pinStroke)
const signPixels = 15

/** Draws missing pictures of a map; a new style has none. */
export function drawSigns(map: LibraryMap): void {
  map.setMissingStyleImageResolver(async (id) => {
    const [, state, sign = ''] = id.split(' ')
    const number = sign.startsWith('#') ? sign.slice(1) : undefined
    const Icon = tradeIcons[Number(sign)]
    if (!id.startsWith(chipName) || !(Icon ?? number)) return
    const look = chipLook(readMapColors(), state === 'open')
    const picture = number ?? (Icon && (await pictureOf(Icon, look.sign)))
    if (!map.hasImage(id)) map.addImage(id, chip(look, picture), { pixelRatio: sharpness })
  })
}

/** Undefined when the browser cannot draw it: then the chip has no sign. */
async function pictureOf(Icon: LucideIcon, color: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(markupOf(Icon, color))}`
  try {
    await picture.decode()
    return picture
  } catch {
    return undefined
  }
}

interface ChipLook {
  readonly fill: string
  readonly edge: string
  readonly sign: string
}

/** Filled while it is open, an outline while it is closed. */
function chipLook({ pin, onPin, halo }: MapColors, isOpen: boolean): ChipLook {
  return isOpen ? { fill: pin, edge: halo, sign: onPin } : { fill: halo, edge: pin, sign: pin }
}

/** With a picture, a number, or neither. */
function chip(look: ChipLook, sign?: HTMLImageElement | string): ImageData {
  const { fill, edge: outline } = look
  const canvas = document.createElement('canvas')
  canvas.width = sharpness * side
  canvas.height = sharpness * side
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return new ImageData(canvas.width, canvas.height)
  brush.scale(sharpness, sharpness)
  brush.beginPath()
  brush.arc(side / 2, side / 2, pinRadius + pinStroke / 2, 0, 2 * Math.PI)
  brush.fillStyle = fill
  brush.fill()
  brush.lineWidth = pinStroke
  brush.strokeStyle = outline
  brush.stroke()
  const edge = (side - signPixels) / 2
  if (typeof sign === 'string') writeNumber(brush, sign, look.sign)
  else if (sign) brush.drawImage(sign, edge, edge, signPixels, signPixels)
  return brush.getImageData(0, 0, canvas.width, canvas.height)
}

function writeNumber(brush: CanvasRenderingContext2D, number: string, color: string): void {
  brush.fillStyle = color
  brush.font = `700 ${number.length > 2 ? 10 : 13}px ${getComputedStyle(document.body).fontFamily}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(number, side / 2, side / 2 + 0.5)
}

function markupOf(Icon: LucideIcon, color: string): string {
  const element = document.createElement('div')
  const root = createRoot(element)
  flushSync(() =>
    root.render(<Icon size={signPixels * sharpness} color={color} strokeWidth={2.2} />),
  )
  const markup = element.innerHTML
  root.unmount()
  return markup
}
