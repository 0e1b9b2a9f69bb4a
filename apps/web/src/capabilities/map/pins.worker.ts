/**
 * Everything that is heavy about 50,000 pins happens here, so that the page never stutters: the
 * device's copy is read, changes are fetched and merged, clusters are made, a view is answered.
 */
import { boxAround, createPinIndex, type PinFilter, type PinIndex } from './pin-index.ts'
import { keepPinSet, merge, readPinSet, type PinSet } from './pin-set.ts'
import { fetchMapData } from './pins.api.ts'
import type { FromPins, ToPins } from './pins-protocol.ts'

let pinSet: PinSet | undefined
let filter: PinFilter = { categories: [], sectors: [] }
let index: PinIndex | undefined

const tell = (message: FromPins) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToPins>) => {
  if (data.kind === 'start') void start(data.apiKey)
  else if (data.kind === 'filter') {
    filter = data.filter
    if (index) show()
  } else if (data.kind === 'view' && index) {
    tell({ kind: 'view', ask: data.ask, content: index.view(data.view) })
  } else if (data.kind === 'open' && index) {
    tell({ kind: 'opened', ask: data.ask, zoom: index.opensAt(data.cluster) })
  }
})

async function start(apiKey: string): Promise<void> {
  pinSet ??= await readPinSet()
  if (pinSet) show()
  const known = pinSet
  try {
    pinSet = merge(known, await fetchMapData(apiKey, known?.updatedAt))
    if (pinSet.pins !== known?.pins) show()
    tell({ kind: 'current' })
  } catch {
    tell({ kind: 'failed', empty: known === undefined })
    return
  }
  await keepPinSet(pinSet)
}

function show(): void {
  const pins = pinSet?.pins ?? []
  index = createPinIndex(pins, filter)
  tell({ kind: 'pins', size: index.pins.length, around: boxAround(index.pins) })
}
