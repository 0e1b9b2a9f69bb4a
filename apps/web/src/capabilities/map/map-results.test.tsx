import { mapMessages, nearestListed } from '@exchange/contract/directory/map.messages'
import { openingWords } from '@exchange/contract/directory/opening.messages'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MapResults, ResultsHeading } from './map-results.tsx'
import { entryOfPin } from './map-entry.ts'
import { pin, setOf } from './pin.fixtures.ts'
import type { MapState } from './use-map-state.ts'

const place = { city: 'New Orleans', lat: 29.951, lon: -90.072 }
const { book } = setOf([pin(1, { n: 'Levee Coffee' })])
const entry = entryOfPin(book.pin(0), Date.now())

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
  const from = /Miles from New Orleans$/
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

test('MAP-01 a list that is shorter than what is in view says so', () => {
  const show = (count: number) => {
    const pins = { state: 'ready', content: { count } }
    const state = stateOf({
      pins,
      entries: [entry],
    })
    return <MapResults state={state} pointed={null} onPoint={vi.fn()} onShowAll={vi.fn()} />
  }
  const { rerender } = render(show(1))
  expect(screen.queryByText(nearestListed(1))).toBeNull()
  rerender(show(40))
  expect(screen.getByText(nearestListed(1))).toBeVisible()
})

test('MAP-01 a row says when a closed business opens', () => {
  const hours = { zone: 'America/Chicago', week: Array.from({ length: 7 }, () => [span]) }
  const state = stateOf({ entries: [{ ...entry, hours }] })
  render(<MapResults state={state} pointed={null} onPoint={vi.fn()} onShowAll={vi.fn()} />)
  const words = openingWords(hours, new Date())
  expect(screen.getByText(words?.text ?? 'no words')).toBeVisible()
  expect(words?.text).toMatch(/^(open until|closes at) 5 PM$|^closed, opens (tomorrow )?8 AM$/)
})

const span = { opens: 480, closes: 1_020 }
