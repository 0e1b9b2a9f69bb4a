/**
 * Everything that is heavy about 50,000 pins happens here, so that the page never stutters: the
 * device's copy is read, changes are fetched and merged, clusters are made, a view is answered.
 */
import type { MapData } from '@exchange/contract/directory/directory.contract'
import { openKeptViews } from './kept-views.ts'
import { boxAround, createPinIndex, type PinFilter, type PinIndex, type View } from './pin-index.ts'
import { hasPinSet, keepPinSet, merge, readPinSet, type PinSet } from './pin-set.ts'
import { fetchMapData } from './pins.api.ts'
import type { FromPins, ToPins } from './pins-protocol.ts'

/** What was kept is drawn first; reading and gathering 50,000 would take half the processor. */
const drawingMs = 700
/** A map that is being moved is not remembered at each step. */
const restMs = 1_000
const keptStep = 2

const views = openKeptViews()
let pinSet: PinSet | undefined
let filter: PinFilter = { categories: [], sectors: [] }
let index: PinIndex | undefined
let looked = 0
let resting: ReturnType<typeof setTimeout> | undefined
let recalling: Promise<boolean> = Promise.resolve(false)
/** All pins, asked for before the map was there, by a device that has none. */
let early: Promise<MapData | undefined> = Promise.resolve(undefined)

const tell = (message: FromPins) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToPins>) => {
  if (data.kind === 'warm') early = fetchEarly(data.apiKey)
  else if (data.kind === 'start') void start(data.apiKey)
  else if (data.kind === 'filter') {
    if (JSON.stringify(data.filter) === JSON.stringify(filter)) return
    filter = data.filter
    if (index) show()
  } else if (data.kind === 'view') {
    looked = data.view.zoom
    if (index) answer(index, data)
    else recalling = recall(data)
  } else if (data.kind === 'open') {
    tell({ kind: 'opened', ask: data.ask, zoom: zoomOf(data.cluster) })
  }
})

/** Where a cluster opens; of one that was kept from an earlier index, a good step nearer. */
function zoomOf(cluster: number): number {
  try {
    return index ? index.opensAt(cluster) : looked + keptStep
  } catch {
    return looked + keptStep
  }
}

interface Asked {
  readonly ask: number
  readonly view: View
}

function answer({ view: contentOf }: PinIndex, { ask, view }: Asked): void {
  const content = contentOf(view)
  tell({ kind: 'view', ask, content })
  const seen = filter
  clearTimeout(resting)
  resting = setTimeout(() => void views.keep(view, seen, content), restMs)
}

async function start(apiKey: string): Promise<void> {
  if (await recalling) await new Promise((go) => setTimeout(go, drawingMs))
  pinSet ??= await readPinSet()
  if (pinSet) show()
  const known = pinSet
  try {
    const all = await early
    early = Promise.resolve(undefined)
    pinSet = all
      ? merge(undefined, all)
      : merge(known, await fetchMapData(apiKey, known?.updatedAt))
    if (pinSet.pins !== known?.pins) show()
    tell({ kind: 'current' })
  } catch {
    tell({ kind: 'failed', empty: known === undefined })
    return
  }
  // What did not change is not written again: it is ten megabytes.
  if (pinSet.pins !== known?.pins) await keepPinSet(pinSet)
}

/** Nothing when the device has pins, or the server gave none: then it is asked again. */
async function fetchEarly(apiKey: string): Promise<MapData | undefined> {
  if (await hasPinSet()) return undefined
  return await fetchMapData(apiKey, undefined).catch(() => undefined)
}

/** Answers with what was kept of this view, while the pins are not there; says whether it could. */
async function recall({ ask, view }: Asked): Promise<boolean> {
  const content = await views.find(view, filter)
  if (!content || index) return false
  tell({ kind: 'view', ask, content })
  return true
}

function show(): void {
  index = createPinIndex(pinSet?.pins ?? [], filter)
  tell({ kind: 'pins', size: index.pins.length, around: boxAround(index.pins) })
}
