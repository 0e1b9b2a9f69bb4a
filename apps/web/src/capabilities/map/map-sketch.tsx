/**
 * Placeholder of the map: coasts, borders, clusters and pins at their places, drawn as SVG until
 * the map library has loaded and started.
 */
import { memo, useEffect } from 'react'
import { globeUnits, outline } from 'virtual:base-outline'
import { cx } from '../../ui/class-names.ts'
import type { Camera } from './camera.ts'
import { projection, type Covered } from './map-boxes.ts'
import type { PinFeature } from './pin-index.ts'
import {
  clusterRadius,
  haloOpacity,
  haloWidth,
  labelPixels,
  pinRadius,
  pinStroke,
} from './pin-looks.ts'

interface MapSketchProps {
  readonly camera: Camera
  readonly features: readonly PinFeature[]
  /** Covered pixels: the place stands in the middle of what is free. */
  readonly covered: Covered
  /** The app's own base map will follow, so its land is drawn. */
  readonly land: boolean
  /** The first pins have been painted. */
  readonly onSeen: () => void
}

export const MapSketch = memo((props: MapSketchProps) => {
  const { camera, features, covered, land, onSeen } = props
  const { place } = projection(camera)
  const [any, clusters] = [features.length > 0, features.some(isCluster)]
  useEffect(() => {
    if (!any) return
    const seen = () => {
      if (clusters) performance.mark('map:clusters')
      onSeen()
    }
    // Runs after the frame that shows them has been painted.
    requestAnimationFrame(() => setTimeout(seen))
  }, [any, clusters, onSeen])
  return (
    <div
      aria-hidden
      // Opaque: otherwise labels of the map that loads below would show through.
      className={cx('pointer-events-none absolute inset-0 z-1', land && 'bg-map-water')}
    >
      <svg
        className="absolute left-1/2 size-px overflow-visible"
        style={{ top: `calc((100% + ${covered.top - covered.bottom}px) / 2)` }}
      >
        {land && <Land camera={camera} />}
        {features.map(({ geometry: { coordinates }, properties }) => {
          const [lon = 0, lat = 0] = coordinates
          const { x, y } = place({ lat, lon })
          const at = `translate(${x} ${y})`
          return 'cluster' in properties ? (
            <Cluster key={properties.cluster} at={at} {...properties} />
          ) : (
            <Pin key={`pin ${properties.pin}`} at={at} {...properties} />
          )
        })}
      </svg>
    </div>
  )
})

const isCluster = ({ properties }: PinFeature) => 'cluster' in properties

interface PinProps {
  readonly at: string
  readonly sign: string | number
  readonly open: boolean
}

/** With its number in the list, where it has one; signs of trades come with the map. */
function Pin({ at, sign, open }: PinProps) {
  const number = /^#(\d+)$/.exec(String(sign))?.[1]
  return (
    <g transform={at}>
      <circle
        r={pinRadius + pinStroke / 2}
        strokeWidth={pinStroke}
        className={open ? 'fill-brand stroke-surface' : 'fill-surface stroke-brand'}
      />
      {number && (
        <text
          fontSize={number.length > 2 ? 10 : labelPixels}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
          className={open ? 'fill-on-brand' : 'fill-brand'}
        >
          {number}
        </text>
      )}
    </g>
  )
}

interface ClusterProps {
  readonly at: string
  readonly size: number
  readonly label: string
  readonly open: boolean
}

function Cluster({ at, size, label, open }: ClusterProps) {
  const radius = clusterRadius(size)
  return (
    <g transform={at} className={open ? 'fill-brand' : 'fill-surface stroke-brand'}>
      {open && <circle r={radius + haloWidth} opacity={haloOpacity} />}
      <circle r={radius} strokeWidth={open ? 0 : pinStroke} />
      <text
        fontSize={labelPixels}
        textAnchor="middle"
        dominantBaseline="central"
        stroke="none"
        className={open ? 'fill-on-brand' : 'fill-brand'}
      >
        {label}
      </text>
    </g>
  )
}

function Land({ camera }: { readonly camera: Camera }) {
  const { globe, place } = projection(camera)
  const corner = place({ lat: northEdge, lon: -180 })
  return (
    <g transform={`translate(${corner.x} ${corner.y}) scale(${globe / globeUnits})`}>
      <path d={outline.abroad} className="fill-map-abroad" />
      <path d={outline.land} className="fill-map-land" />
      <path d={outline.water} className="fill-map-water" />
      <path
        d={outline.state}
        className="fill-none stroke-map-border"
        vectorEffect="non-scaling-stroke"
        strokeWidth={0.8}
      />
    </g>
  )
}

/** The latitude at which the Mercator square ends. */
const northEdge = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI
