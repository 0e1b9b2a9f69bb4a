/**
 * The React component around the drawn map, which it opens once and updates. The library is larger
 * than the rest of the app together, so it is fetched after the pins and the list's first pictures.
 */
import type { MapTiles } from '@exchange/contract/directory/map-tiles'
import { mapMessages } from '@exchange/contract/directory/map.messages'
import {
  useEffect,
  useImperativeHandle,
  useReducer,
  useRef,
  type CSSProperties,
  type Ref,
} from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Camera } from './camera.ts'
import { picturesShown } from '../../kernel/fetch-app.ts'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { credits } from './map-credits.ts'
import { freeHeight, nothingCovered, viewAt, type Covered } from './map-boxes.ts'
import { MapSketch } from './map-sketch.tsx'
import type { MapView } from './map-view.ts'
import type { PinFeature, View } from './pin-index.ts'
import type { Spot } from './pin-step.ts'
import { useLateMap } from './use-late-map.ts'

export type MapVerbs = Pick<MapView, 'goTo' | 'fit' | 'zoomBy'>

export interface MapCanvasProps {
  readonly verbs: Ref<MapVerbs>
  /** The initial position. */
  readonly camera: Camera
  /** The address of another base map; empty for the app's own. */
  readonly styleUrl: string
  /** Streets above the app's own base map. */
  readonly tiles: MapTiles | null
  readonly features: readonly PinFeature[]
  readonly pointed: number | null
  /** Rings of miles stand around it. */
  readonly from: Spot | null
  /** Covered pixels; null until they have been measured. */
  readonly covered: Covered | null
  readonly onLook: (view: View, camera: Camera, byHand: boolean) => void
  readonly onPin: (storefront: { readonly storefrontId: number; readonly name: string }) => void
  readonly onCluster: (cluster: number, at: readonly [lon: number, lat: number]) => void
  readonly onHover: (storefrontId: number | null) => void
}

/** The credits stand above the covered area. */
const look = `size-full [&_.maplibregl-ctrl-bottom-left]:bottom-[var(--covered,0px)]! ${credits}`

export function MapCanvas(props: MapCanvasProps) {
  const { verbs, features, pointed, covered, from } = props
  const { box, view, shown, begin, failed, retry } = useView(props)
  useEffect(() => view?.draw(features), [view, features])
  useEffect(() => view?.point(pointed), [view, pointed])
  const [lat, lon] = [from?.lat, from?.lon]
  useEffect(() => {
    view?.measureFrom(lat === undefined || lon === undefined ? null : { lat, lon })
  }, [view, lat, lon])
  useEffect(() => view?.cover(covered ?? nothingCovered), [view, covered])
  const wish = useRef<((view: MapView) => void) | null>(null)
  useEffect(() => {
    if (view) wish.current?.(view)
    wish.current = null
  }, [view])
  useImperativeHandle(verbs, () => {
    // A call made before the map has loaded is run when it has.
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
  const style = { '--covered': `${covered?.bottom ?? 0}px` } as CSSProperties
  return (
    <>
      <div className="absolute inset-0 overflow-hidden bg-map-land">
        {/* The library's own styles position the inner element. */}
        <div ref={box} style={style} className={look} data-map />
        {!shown && covered !== null && (
          <MapSketch
            camera={props.camera}
            features={features}
            covered={covered}
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

/** How long the library waits for the first pins, which it would delay. */
const longestWaitMs = 400

function useView(props: MapCanvasProps) {
  const { styleUrl, tiles, camera, onLook } = props
  const box = useRef<HTMLDivElement>(null)
  const [begun, begin] = useReducer(() => true, false)
  const [shown, show] = useReducer(() => true, false)
  const { view, failed, retry } = useLateMap({
    box,
    begun,
    styleUrl,
    props,
    async fetch() {
      await picturesShown(document)
      const { openMap } = await loadChunk(() => import('./map-view.ts'))
      return (container, now) =>
        openMap({
          container,
          styleUrl,
          tiles,
          camera: now.current.camera,
          onShown: show,
          onLook: (...seen) => now.current.onLook(...seen),
          onPin: (pin) => now.current.onPin(pin),
          onCluster: (cluster, at) => now.current.onCluster(cluster, at),
          onHover: (pin) => now.current.onHover(pin),
        })
    },
  })
  const { covered } = props
  const waiting = view === null
  useEffect(() => {
    const { clientWidth: width = 0, clientHeight = 0 } = box.current ?? {}
    const height = freeHeight(clientHeight, covered ?? nothingCovered)
    // The pins of the first view are requested before the map has loaded.
    if (waiting && covered !== null) onLook(viewAt(camera, { width, height }), camera, false)
  }, [waiting, camera, covered, onLook])
  useEffect(() => {
    const timer = setTimeout(begin, longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return { box, view, shown, begin, failed, retry }
}
