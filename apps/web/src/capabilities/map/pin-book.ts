/** Tens of thousands of pins in the format of the wire, with their coordinates as numbers. */
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

export function bookOf(pins: readonly ShortMapPin[]): PinBook {
  const spots = new Float64Array(2 * pins.length)
  pins.forEach(({ g }, at) => spots.set([g.lat, g.lon], 2 * at))
  return { size: pins.length, spots, pin: (at) => unpack(pins[at] as ShortMapPin), all: () => pins }
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
