/**
 * Where drawing is slow (an old phone) a moving map is drawn coarser, so that it follows the
 * finger, and fine again as soon as it rests; without a graphics card from its first move on.
 */
import type { Map as LibraryMap } from 'maplibre-gl'

/** A frame that takes longer is felt. */
const slowMs = 50
/** So many slow ones in a row are no accident. */
const enough = 3
const coarse = 0.5
const restMs = 250

export function keepPace(map: LibraryMap): void {
  const fine = map.getPixelRatio()
  const isSlow = !hasGraphicsCard(map.getCanvas())
  let last = 0
  let slow = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  map.on('movestart', () => {
    clearTimeout(rest)
    last = 0
    slow = 0
  })
  map.on('move', () => {
    const now = performance.now()
    slow = last > 0 && now - last > slowMs ? slow + 1 : 0
    last = now
    // The frame that is being made draws the emptied canvas.
    if (isSlow || slow >= enough) draw(map, fine * coarse)
  })
  map.on('moveend', () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      // At once: an emptied canvas must not be seen.
      if (draw(map, fine)) map.redraw()
    }, restMs)
  })
  map.on('remove', () => clearTimeout(rest))
}

/**
 * From straight above there is no sky. The library paints one all the same, behind everything and
 * unseen: a quarter of each frame where the processor draws.
 */
export function leaveOutSky({ painter }: LibraryMap): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined }
}

/**
 * Draws with so many pixels to a point; whether that changes anything. Not by the library's
 * `setPixelRatio`, which takes the map out of the hand that moves it and says that it arrived.
 */
function draw(map: LibraryMap, ratio: number): boolean {
  if (map.getPixelRatio() === ratio) return false
  // oxlint-disable-next-line no-underscore-dangle -- what setPixelRatio sets
  map._overridePixelRatio = ratio
  // oxlint-disable-next-line no-underscore-dangle -- resize, without its ceremony
  map._resizeInternal()
  return true
}

/** What draws when no card does: of Chromium, of Mesa, of Windows. */
const processors = /swiftshader|llvmpipe|softpipe|basic render/i

function hasGraphicsCard(canvas: HTMLCanvasElement): boolean {
  const gl = canvas.getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  // Where its name is kept back, the first frames tell.
  return !gl || !info || !processors.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)))
}
