import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MapSketch } from './map-sketch.tsx'

vi.mock('virtual:base-outline', () => ({ globeUnits: 1, outline: {} }))

test('MAP-01 the sketch covers the map below it, unless another base map is configured', () => {
  const camera = { lat: 30, lon: -90, zoom: 6 }
  const sketch = { camera, features: [], covered: { top: 0, bottom: 0 }, onSeen: vi.fn() }
  const { container, rerender } = render(<MapSketch {...sketch} land />)
  expect(container.firstChild).toHaveClass('inset-0', 'bg-map-water')
  rerender(<MapSketch {...sketch} land={false} />)
  expect(container.firstChild).not.toHaveClass('bg-map-water')
})

test('MAP-01 the pins of a list carry their numbers before the map has loaded', () => {
  const pin = (sign: number | string) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [-90, 30] },
    properties: { pin: Number(String(sign).replace('#', '')), name: 'Cafe', sign, open: true },
  })
  const camera = { lat: 30, lon: -90, zoom: 6 }
  const sketch = { camera, covered: { top: 0, bottom: 0 }, land: true, onSeen: vi.fn() }
  const { container } = render(<MapSketch {...sketch} features={[pin('#1'), pin('#2'), pin(7)]} />)
  expect([...container.querySelectorAll('text')].map((one) => one.textContent)).toEqual(['1', '2'])
})
