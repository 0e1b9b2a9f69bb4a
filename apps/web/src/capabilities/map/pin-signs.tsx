/** The pictures of the pins: a chip with the sign of the trade, drawn when the map first needs it. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { tradeIcons } from '../../ui/trade-icons.ts'
import type { TradeSign } from '../../ui/trade-sign.ts'
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
  map.on('styleimagemissing', ({ id }: { readonly id: string }) => {
    const [, state, sign = ''] = id.split(' ')
    if (!id.startsWith(chipName) || !isSign(sign)) return
    // Until its sign has been read, a pin is an empty chip.
    const look = chipLook(readMapColors(), state === 'open')
    map.addImage(id, chip(look), { pixelRatio: sharpness })
    const picture = new Image()
    picture.addEventListener('load', () => {
      if (map.hasImage(id)) map.updateImage(id, chip(look, picture))
    })
    picture.src = `data:image/svg+xml,${encodeURIComponent(markupOf(sign, look.sign))}`
  })
}

function isSign(text: string): text is TradeSign {
  return Object.hasOwn(tradeIcons, text)
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

function chip({ fill, edge: outline }: ChipLook, sign?: HTMLImageElement): ImageData {
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
  if (sign) brush.drawImage(sign, edge, edge, signPixels, signPixels)
  return brush.getImageData(0, 0, canvas.width, canvas.height)
}

function markupOf(sign: TradeSign, color: string): string {
  const Icon = tradeIcons[sign]
  const element = document.createElement('div')
  const root = createRoot(element)
  flushSync(() =>
    root.render(<Icon size={signPixels * sharpness} color={color} strokeWidth={2.2} />),
  )
  const markup = element.innerHTML
  root.unmount()
  return markup
}
