/**
 * The coordinates of this device, requested once; null when they are unavailable or denied
 * (LOC-13).
 */
export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

const patienceMs = 10_000
const freshEnoughMs = 300_000

export function deviceCoordinates(): Promise<Coordinates | null> {
  const device: Geolocation | undefined = navigator.geolocation
  if (!device) return Promise.resolve(null)
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: freshEnoughMs },
    )
  })
}
