/**
 * The map of the directory (MAP-01 to MAP-03): every business as a pin or in a cluster, and in a
 * list beside it, nearest first. A search in view shows the best hits there instead.
 */
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import type { PlaceAt } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cameraAt, wholeCountry } from './camera.ts'
import { MapBar } from './map-bar.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { MapsApp, SearchArea, ZoomButtons } from './map-controls.tsx'
import { MapResults, ResultsHeading } from './map-results.tsx'
import { useMapPage } from './use-map-page.ts'
import { useMapRoom } from './use-map-room.ts'

interface MapPageProps {
  /** The initial place, and where distances are measured from. */
  readonly place: PlaceAt | null
  /** Opens a business over the map. */
  readonly onOpen: (storefront: { readonly storefrontId: number; readonly name: string }) => void
}

type MapPageState = ReturnType<typeof useMapPage>

const handleLabels = { peek: 'Show the list', half: 'Show more of the list', full: 'Show the map' }

export function MapPage({ place, onOpen }: MapPageProps) {
  const desk = useMapPage(place)
  const [drawable] = useState(canDraw)
  const room = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const covered = useMapRoom({ room, bar: top }, desk.stop, desk.setStop)
  const { mapStyleUrl, mapTiles } = useConfig()
  const { topic, state, search, choose } = desk
  const featured = state.found?.featuredCategories ?? null
  const bar = <MapBar topic={topic} featured={featured} onSearch={search} onChoose={choose} />
  if (!drawable) return <ListOnly desk={desk} place={place} bar={bar} />
  return (
    <div
      ref={room}
      style={{ '--bar': covered ? `${covered.top}px` : undefined } as CSSProperties}
      className="relative h-[calc(100dvh-4rem-var(--controls,0px))] overflow-hidden lg:grid lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[30rem_minmax(0,1fr)]"
    >
      <div className="absolute inset-0 lg:relative lg:col-start-2 lg:row-span-2">
        <MapCanvas
          verbs={desk.verbs}
          camera={desk.start}
          styleUrl={mapStyleUrl}
          tiles={mapTiles}
          features={desk.features}
          pointed={desk.pointed}
          from={desk.state.from}
          covered={covered}
          onLook={desk.onLook}
          onPin={(pin) => {
            desk.mark(pin.storefrontId)
            onOpen(pin)
          }}
          onCluster={desk.openCluster}
          onHover={desk.hover}
        />
        <div className="pointer-events-none absolute inset-x-3 top-[calc(var(--bar,8.125rem)+0.75rem)] z-5 flex flex-wrap items-start justify-end gap-2 *:pointer-events-auto lg:top-4">
          {desk.searchOffered && (
            <SearchArea busy={desk.state.searching} onSearch={desk.searchArea} />
          )}
          {desk.end && !mapStyleUrl && !mapTiles && <MapsApp at={desk.end} />}
          <ZoomButtons
            row={covered?.low ?? false}
            onZoom={(steps) => desk.verbs.current?.zoomBy(steps)}
          />
        </div>
      </div>
      <div
        ref={top}
        className="absolute inset-x-0 top-0 z-10 bg-canvas pb-2 pt-3 lg:static lg:min-w-0 lg:pb-0 lg:col-start-1 lg:row-start-1 lg:border-r lg:border-line lg:pt-4"
      >
        {bar}
      </div>
      <Sheet
        label="Businesses"
        stop={desk.stop}
        onStop={desk.setStop}
        handleLabels={handleLabels}
        header={<Heading desk={desk} />}
      >
        <Results desk={desk} onShow={desk.show} />
      </Sheet>
    </div>
  )
}

/** Without WebGL only the list is shown, with the reason. */
function ListOnly({
  desk,
  place,
  bar,
}: {
  desk: MapPageState
  place: PlaceAt | null
  bar: ReactNode
}) {
  const { onLook } = desk
  useEffect(() => {
    const camera = place ? cameraAt(place) : wholeCountry
    const [high, wide] = place ? [0.7, 0.8] : [25, 35]
    const { lat, lon, zoom } = camera
    const box = { north: lat + high, south: lat - high, east: lon + wide, west: lon - wide }
    onLook({ box, drawn: box, zoom }, camera, false)
  }, [place, onLook])
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 py-4">
      <div className="px-4">
        <Banner tone="warning">{mapMessages.noWebGl}</Banner>
      </div>
      {bar}
      <Heading desk={desk} />
      <Results desk={desk} />
    </div>
  )
}

function Heading({ desk }: { readonly desk: MapPageState }) {
  return <ResultsHeading state={desk.state} title={desk.topic.title} />
}

interface ResultsProps {
  readonly desk: MapPageState
  readonly onShow?: MapPageState['show']
}

function Results({ desk, onShow }: ResultsProps) {
  return (
    <MapResults
      state={desk.state}
      pointed={desk.pointed}
      onPoint={desk.hover}
      onShow={onShow}
      onShowAll={desk.showAll}
    />
  )
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
