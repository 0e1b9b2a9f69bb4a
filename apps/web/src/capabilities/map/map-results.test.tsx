import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResultsHeading } from './map-results.tsx'
import { pin } from './pin.fixtures.ts'
import type { MapState } from './use-map-state.ts'

const place = { city: 'New Orleans', lat: 29.951, lon: -90.072 }
const entry = { ...pin(1), storefrontId: 1, name: 'Levee Coffee' }

/** As much of a state as these parts look at. */
function stateOf(parts: object): MapState {
  const pins = { state: 'ready', content: { count: 1 } }
  return { pins, found: null, entries: [], from: null, failed: false, ...parts } as unknown as MapState
}

test('MAP-01 the heading says from where miles are counted, and only over a list', () => {
  const from = /miles from New Orleans$/
  const heading = (parts: object) => <ResultsHeading state={stateOf(parts)} title="" />
  const { rerender } = render(heading({ from: place, entries: [entry] }))
  expect(screen.getByText(from)).toBeVisible()
  rerender(heading({ from: place, entries: [] }))
  expect(screen.queryByText(from)).toBeNull()
})
