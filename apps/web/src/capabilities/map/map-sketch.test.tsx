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
