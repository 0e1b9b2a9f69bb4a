/**
 * Does the heavy work for 50,000 pins, so that the page never stutters: it reads the stored copy,
 * fetches and merges changes, makes clusters and answers views.
 */
import type { ShortMapData } from '@exchange/contract/graphql/queries'
import { boxAround, createPinIndex, type PinFilter, type PinIndex, type View } from './pin-index.ts'
import { keepPinSet, merge, readPinSet, type PinSet } from './pin-set.ts'
import { fetchMapData } from './pins.api.ts'
import type { FromPins, ToPins } from './pins-protocol.ts'

/** The stored pins are drawn before the server is asked for changes. */
const drawingMs = 700
const zoomStep = 2

let filter: PinFilter = { categories: [], sectors: [] }
let index: PinIndex | undefined
let looked = 0
/** Read at once, because loading the page takes longer. */
let pinSet: Promise<PinSet | undefined> = readPinSet()
/** All pins, requested before the map has loaded, if the device has none. */
let early: Promise<ShortMapData | undefined> = Promise.resolve(undefined)

const tell = (message: FromPins) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToPins>) => {
  if (data.kind === 'warm') early = fetchEarly(data.apiKey)
  else if (data.kind === 'start') void start(data.apiKey)
  else if (data.kind === 'filter') {
    if (JSON.stringify(data.filter) === JSON.stringify(filter)) return
    filter = data.filter
    if (index) void pinSet.then(show)
  } else if (data.kind === 'view') {
    looked = data.view.zoom
    if (index) answer(index, data)
  } else if (data.kind === 'open') {
    tell({ kind: 'opened', ask: data.ask, zoom: zoomOf(data.cluster) })
  }
})

/** The zoom at which a cluster splits. For a cluster of an earlier index, two steps nearer. */
function zoomOf(cluster: number): number {
  try {
    return index ? index.opensAt(cluster) : looked + zoomStep
  } catch {
    return looked + zoomStep
  }
}

interface Asked {
  readonly ask: number
  readonly view: View
}

function answer(from: PinIndex, { ask, view }: Asked): void {
  tell({ kind: 'view', ask, content: from.view(view) })
}

async function start(apiKey: string): Promise<void> {
  const known = await pinSet
  if (known) {
    show(known)
    await new Promise((go) => setTimeout(go, drawingMs))
  }
  let current: PinSet
  try {
    current = merge(known, (await early) ?? (await fetchMapData(apiKey, known?.updatedAt)))
    early = Promise.resolve(undefined)
  } catch {
    tell({ kind: 'failed', empty: known === undefined })
    return
  }
  pinSet = Promise.resolve(current)
  const changed = current.book !== known?.book
  if (changed) show(current)
  tell({ kind: 'current' })
  // Ten megabytes, so they are only written when they have changed.
  if (changed) await keepPinSet(current)
}

/**
 * Undefined when the device has pins, or when the server did not answer: then it is asked again.
 */
async function fetchEarly(apiKey: string): Promise<ShortMapData | undefined> {
  if (await pinSet) return undefined
  return await fetchMapData(apiKey).catch(() => undefined)
}

function show(shown: PinSet | undefined): void {
  if (!shown) return
  index = createPinIndex(shown, filter)
  tell({ kind: 'pins', size: index.book.size, around: boxAround(index.book.spots) })
}
