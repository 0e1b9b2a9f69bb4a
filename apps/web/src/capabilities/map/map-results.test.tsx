import { mapMessages } from '@exchange/contract/directory/map.messages'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MapResults, ResultsHeading } from './map-results.tsx'
import { pin } from './pin.fixtures.ts'
import type { MapState } from './use-map-state.ts'

const place = { city: 'New Orleans', lat: 29.951, lon: -90.072 }
const entry = { ...pin(1), storefrontId: 1, name: 'Levee Coffee' }

/** The parts of the map state that these components use. */
function stateOf(parts: object): MapState {
  const pins = { state: 'ready', content: { count: 1 } }
  return {
    pins,
    found: null,
    entries: [],
    from: null,
    failed: false,
    ...parts,
  } as unknown as MapState
}

test('MAP-01 the heading says where distances are measured from, if there is a list', () => {
  const from = /miles from New Orleans$/
  const heading = (parts: object) => <ResultsHeading state={stateOf(parts)} title="" />
  const { rerender } = render(heading({ from: place, entries: [entry] }))
  expect(screen.getByText(from)).toBeVisible()
  rerender(heading({ from: place, entries: [] }))
  expect(screen.queryByText(from)).toBeNull()
})

test('MAP-03 when nothing was found, the text names the button that is shown', () => {
  const found = { count: 0, countLimited: false, to: { search: 'burgr', box: null } }
  const props = { state: stateOf({ found }), pointed: null, onPoint: vi.fn(), onShowAll: vi.fn() }
  render(<MapResults {...props} />)
  const name = screen.getByRole('button').textContent
  expect(name).toBe(mapMessages.showAll)
  expect(screen.getByText(mapMessages.noHitsHint).textContent).toContain(name.toLowerCase())
})
