import { describe, expect, test } from 'vitest'
import { boxAround, createPinIndex, type Box } from './pin-index.ts'
import { bookOf } from './pin-book.ts'
import { pin, setOf } from './pin.fixtures.ts'

const everything = { categories: [], sectors: [] }
const louisiana: Box = { north: 33, south: 29, east: -89, west: -94 }
const look = (box: Box, zoom: number) => ({ box, drawn: box, zoom })

describe('the pins shown on the map', () => {
  test('MAP-01 far out there is one cluster with its count, near by each pin is alone', () => {
    const index = createPinIndex(setOf([pin(1), pin(2), pin(3), pin(4)]), everything)
    const far = index.view(look(louisiana, 5))
    expect(far.features.map(({ properties }) => properties)).toEqual([
      { cluster: expect.any(Number), size: 4, label: '4', open: false },
    ])
    const near = index.view(look(louisiana, 17))
    expect(near.features).toHaveLength(4)
    expect(near.features[0]?.properties).toMatchObject({ name: expect.stringMatching(/^Business/) })
  })

  test('MAP-01 a cluster counts as open as soon as one of its pins is', () => {
    const index = createPinIndex(
      setOf([pin(1), pin(2), pin(3, { o: 'America/Chicago 0,10080' })]),
      everything,
    )
    expect(index.view(look(louisiana, 5)).features[0]?.properties).toMatchObject({ open: true })
  })

  test('MAP-01 a cluster reports the zoom at which it splits', () => {
    const index = createPinIndex(setOf([pin(1), pin(2), pin(3), pin(4)]), everything)
    const [feature] = index.view(look(louisiana, 5)).features
    const cluster = feature && 'cluster' in feature.properties ? feature.properties.cluster : 0
    const zoom = index.opensAt(cluster)
    expect(zoom).toBeGreaterThan(5)
    expect(index.view(look(louisiana, zoom)).features.length).toBeGreaterThan(1)
  })

  test('MAP-01 the list counts the pins in view and starts with the nearest to the centre', () => {
    const index = createPinIndex(setOf([pin(90), pin(1), pin(20), pin(9_000)]), everything)
    const box = { north: 30.1, south: 29.8, east: -90, west: -90.14 }
    const { count, nearest } = index.view(look(box, 11))
    expect(count).toBe(3)
    expect(nearest.map(({ storefrontId }) => storefrontId)).toEqual([1, 20, 90])
  })

  test('MAP-01 the list is limited', () => {
    const many = Array.from({ length: 500 }, (_, at) => pin(at))
    const { count, nearest } = createPinIndex(setOf(many), everything).view(look(louisiana, 5))
    expect([count, nearest.length]).toEqual([500, 60])
  })

  test('MAP-01 a filter passes pins with one of its sectors or categories', () => {
    const pins = [pin(1), pin(2, { c: ['Dental'], s: ['Health'] }), pin(3)]
    const ids = (filter: { categories: string[]; sectors: string[] }) =>
      createPinIndex(setOf(pins), filter)
        .book.all()
        .map(({ i }) => i)
    expect(ids({ categories: ['Dental', 'Pets'], sectors: [] })).toEqual([2])
    expect(ids({ categories: [], sectors: ['Food'] })).toEqual([1, 3])
    expect(ids({ categories: ['Dental'], sectors: ['Food'] })).toEqual([])
  })

  test('MAP-01 abbreviates large counts', () => {
    const label = (count: number) => {
      const [feature] = createPinIndex(
        setOf(Array.from({ length: count }, (_, at) => pin(at, { g: { lat: 30, lon: -90 } }))),
        everything,
      ).view(look(louisiana, 4)).features
      return feature && 'label' in feature.properties ? feature.properties.label : ''
    }
    expect([950, 1_000, 1_234, 12_345].map(label)).toEqual(['950', '1k', '1.2k', '12k'])
  })

  test('MAP-01 knows the bounding box of all pins; without pins there is none', () => {
    expect(boxAround(bookOf([pin(1), pin(2)]).spots)).toEqual({
      north: pin(2).g.lat,
      south: pin(1).g.lat,
      east: -90.07,
      west: -90.07,
    })
    expect(boxAround(bookOf([]).spots)).toBeNull()
  })
})
