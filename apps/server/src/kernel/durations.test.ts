import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { registerDurations } from './durations.ts'

const options = { name: 'call_seconds', help: 'How long.', bounds: [0.1, 0.5, 2] }
const taken = [
  ['a', 200, 0.05],
  ['a', 200, 0.1],
  ['a', 200, 0.3],
  ['a', 200, 7],
  ['a', 400, 0.2],
  ['b', 200, 1.5],
] as const

/** Sorted lines with sorted labels. */
const lines = (text: string) => {
  const labelled = text.replaceAll(/\{(le="[^"]+"),(.*)\}/g, '{$2,$1}')
  return labelled.trim().split('\n').toSorted()
}

it('gives the same output as a histogram of prom-client', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const durations = registerDurations(ours, options)
  const histogram = new Histogram({
    name: options.name,
    help: options.help,
    buckets: [...options.bounds],
    labelNames: ['call', 'status'],
    registers: [theirs],
  })
  const of = { a: durations.of('a'), b: durations.of('b') }
  for (const [call, status, seconds] of taken) {
    of[call](status, seconds)
    histogram.labels(call, String(status)).observe(seconds)
  }
  expect(lines(await ours.metrics())).toEqual(lines(await theirs.metrics()))
})
