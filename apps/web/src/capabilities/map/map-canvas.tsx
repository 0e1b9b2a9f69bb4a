/**
 * The drawn map inside React: opened once, told what changes. The library behind it is larger than
 * everything else together, so it is fetched beside the data, not before them.
 */
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { useEffect, useImperativeHandle, useReducer, useRef, type Ref } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Camera } from './camera.ts'
import { fetchMapView } from './fetch-map-view.ts'
import { credits } from './map-credits.ts'
import { nothingCovered, viewAt, type Covered } from './map-boxes.ts'
import { MapSketch } from './map-sketch.tsx'
import type { MapView } from './map-view.ts'
import type { PinFeature, View } from './pin-index.ts'
import { useLateMap } from './use-late-map.ts'

export type MapVerbs = Pick<MapView, 'goTo' | 'fit' | 'zoomBy'>

export interface MapCanvasProps {
  readonly verbs: Ref<MapVerbs>
  /** Where it looks first. */
  readonly camera: Camera
  /** A base map of another server; empty: ours. */
  readonly styleUrl: string
  readonly features: readonly PinFeature[]
  readonly pointed: number | null
  /** Pixels that something else covers; null until that is known. */
  readonly covered: Covered | null
  readonly onLook: (view: View, camera: Camera, byHand: boolean) => void
  readonly onPin: (storefront: { readonly storefrontId: number; readonly name: string }) => void
  readonly onCluster: (cluster: number, at: readonly [lon: number, lat: number]) => void
  readonly onHover: (storefrontId: number | null) => void
}

/** The credits stand above what covers the map. */
const look = `size-full [&_.maplibregl-ctrl-bottom-left]:bottom-[var(--covered,0px)]! ${credits}`

export function MapCanvas(props: MapCanvasProps) {
  const { verbs, features, pointed, covered } = props
  const { box, view, shown, begin, failed, retry } = useView(props)
  useEffect(() => view?.draw(features), [view, features])
  useEffect(() => view?.point(pointed), [view, pointed])
  useEffect(() => view?.cover(covered ?? nothingCovered), [view, covered])
  const wish = useRef<((view: MapView) => void) | null>(null)
  useEffect(() => {
    if (view) wish.current?.(view)
    wish.current = null
  }, [view])
  useImperativeHandle(verbs, () => {
    // What is asked of a map that is not there yet is done when it is.
    const ask = (act: (view: MapView) => void) => {
      if (view) act(view)
      else wish.current = act
    }
    return {
      goTo: (camera) => ask((map) => map.goTo(camera)),
      fit: (area) => ask((map) => map.fit(area)),
      zoomBy: (steps) => ask((map) => map.zoomBy(steps)),
    }
  }, [view])
  return (
    <>
      <div className="absolute inset-0 overflow-hidden bg-map-water">
        {/* The library's own styles say where the inner one stands. */}
        <div ref={box} className={look} data-map />
        {!shown && covered !== null && (
          <MapSketch
            camera={props.camera}
            features={features}
            covered={covered.bottom}
            land={!props.styleUrl}
            onSeen={begin}
          />
        )}
      </div>
      {failed && (
        <div className="absolute inset-x-4 top-40 z-5 mx-auto max-w-md lg:top-8">
          <Banner tone="danger" action={<Button onClick={retry}>Retry</Button>}>
            {mapMessages.noData}
          </Banner>
        </div>
      )}
    </>
  )
}

/** So long the library waits for the first pins: it would take the processor from them. */
const longestWaitMs = 400

function useView(props: MapCanvasProps) {
  const { styleUrl, camera, onLook } = props
  const box = useRef<HTMLDivElement>(null)
  const [begun, begin] = useReducer(() => true, false)
  const [shown, show] = useReducer(() => true, false)
  const { view, failed, retry } = useLateMap({
    box,
    begun,
    styleUrl,
    props,
    async fetch() {
      const { openMap } = await fetchMapView()
      return (container, now) =>
        openMap({
          container,
          styleUrl,
          camera: now.current.camera,
          onShown: show,
          onLook: (...seen) => now.current.onLook(...seen),
          onPin: (pin) => now.current.onPin(pin),
          onCluster: (cluster, at) => now.current.onCluster(cluster, at),
          onHover: (pin) => now.current.onHover(pin),
        })
    },
  })
  const covered = props.covered && props.covered.bottom
  const waiting = view === null
  useEffect(() => {
    const { clientWidth: width = 0, clientHeight = 0 } = box.current ?? {}
    const height = Math.max(1, clientHeight - (covered ?? 0))
    // Its pins are asked for before the map is there.
    if (waiting && covered !== null) onLook(viewAt(camera, { width, height }), camera, false)
  }, [waiting, camera, covered, onLook])
  useEffect(() => {
    const timer = setTimeout(begin, longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return { box, view, shown, begin, failed, retry }
}
