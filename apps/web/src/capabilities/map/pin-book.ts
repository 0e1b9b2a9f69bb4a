/**
 * A compact store for tens of thousands of pins: coordinates as numbers, the rest as JSON that is
 * parsed only for the pins that are read. A stored book opens without being parsed.
 */
import type { MapPin } from '@exchange/contract/directory/directory.contract'
import type { ShortMapPin } from '@exchange/contract/graphql/queries'

/** Whether a pin is new depends on the time at which it is shown. */
export type KeptPin = Omit<MapPin, 'isNew'>

export interface PinBook {
  readonly size: number
  /** Latitude and longitude of the first pin, then of the second, and so on. */
  readonly spots: Float64Array
  pin(at: number): KeptPin
  /** All pins in the format of the wire. */
  all(): readonly ShortMapPin[]
}

/** A book as stored on the device. */
export interface WrittenBook {
  readonly spots: Float64Array
  /** A JSON array in UTF-8. */
  readonly pins: Uint8Array
  /** The offset of each pin in it, and the offset after the last. */
  readonly starts: Uint32Array
}

export function bookOf(pins: readonly ShortMapPin[]): PinBook {
  const spots = new Float64Array(2 * pins.length)
  pins.forEach(({ g }, at) => spots.set([g.lat, g.lon], 2 * at))
  return { size: pins.length, spots, pin: (at) => unpack(pins[at] as ShortMapPin), all: () => pins }
}

export function writeBook({ spots, all }: PinBook): WrittenBook {
  const texts = all().map((pin) => JSON.stringify(pin))
  const most = texts.reduce((sum, text) => sum + longest * text.length + 1, 2)
  const pins = new Uint8Array(most)
  const starts = new Uint32Array(texts.length + 1)
  const encoder = new TextEncoder()
  let end = 0
  const write = (text: string) => (end += encoder.encodeInto(text, pins.subarray(end)).written)
  write('[')
  texts.forEach((text, at) => {
    if (at > 0) write(',')
    starts[at] = end
    write(text)
  })
  // As if the last one were followed by a comma.
  starts[texts.length] = end + 1
  write(']')
  return { spots, pins: pins.slice(0, end), starts }
}

/** A character takes at most this many bytes. */
const longest = 3

export function readBook({ spots, pins, starts }: WrittenBook): PinBook {
  const decoder = new TextDecoder()
  let read: readonly ShortMapPin[] | undefined
  return {
    size: starts.length - 1,
    spots,
    pin(at) {
      const text = decoder.decode(pins.subarray(starts[at], (starts[at + 1] ?? 0) - 1))
      return unpack(JSON.parse(text) as ShortMapPin)
    },
    all: () => (read ??= JSON.parse(decoder.decode(pins)) as ShortMapPin[]),
  }
}

function unpack(pin: ShortMapPin): KeptPin {
  return {
    storefrontId: pin.i,
    memberId: pin.m,
    name: pin.n,
    categories: [...pin.c],
    sectors: [...pin.s],
    city: pin.t,
    state: pin.r,
    heroKey: pin.h,
    newUntil: pin.w,
    standby: pin.b,
    openWeek: pin.o,
    geo: pin.g,
  }
}
