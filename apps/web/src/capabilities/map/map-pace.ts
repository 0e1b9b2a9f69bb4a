/**
 * On slow devices, a moving map is drawn at a lower resolution so that it keeps up, and at full
 * resolution when it rests. Without a graphics card this starts with the first move.
 */
import type { Map as LibraryMap } from 'maplibre-gl'

/** A frame that takes longer is noticeable. */
const slowMs = 50
/** This many slow frames in a row turn the low resolution on. */
const slowFramesMost = 3
const coarse = 0.5
const restMs = 250

export function adaptResolution(map: LibraryMap): void {
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
    // Now, because resizing clears the canvas and the current frame redraws it.
    if (isSlow || slow >= slowFramesMost) setResolution(map, fine * coarse)
  })
  map.on('moveend', () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      // Redrawn at once, because resizing clears the canvas.
      if (setResolution(map, fine)) map.redraw()
    }, restMs)
  })
  map.on('remove', () => clearTimeout(rest))
}

/**
 * Seen from straight above there is no sky, but the library paints one behind everything, which
 * takes a quarter of each frame without a graphics card.
 */
export function leaveOutSky({ painter }: LibraryMap): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined }
}

/**
 * Sets the resolution in device pixels per CSS pixel; returns whether it changed. The library's
 * `setPixelRatio` would end the current gesture and fire `moveend`.
 */
function setResolution(map: LibraryMap, ratio: number): boolean {
  if (map.getPixelRatio() === ratio) return false
  // oxlint-disable-next-line no-underscore-dangle -- what setPixelRatio sets
  map._overridePixelRatio = ratio
  // oxlint-disable-next-line no-underscore-dangle -- resize without ending the gesture
  map._resizeInternal()
  return true
}

/** Software renderers: of Chromium, Mesa and Windows. */
const softwareRenderers = /swiftshader|llvmpipe|softpipe|basic render/i

function hasGraphicsCard(canvas: HTMLCanvasElement): boolean {
  const gl = canvas.getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  // If the name is not available, the speed of the first frames decides.
  return (
    !gl || !info || !softwareRenderers.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)))
  )
}
