/**
 * The pin of a listing: set on a map, from this device's location, or from the address (STORE-13).
 */
import {
  listingPinMessages as words,
  pinStandsAt,
} from '@exchange/contract/listings/listing-pin.messages'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { PinProps } from '../capabilities/listings/listing-context.ts'
import { PinPlace } from '../capabilities/map/pin-place.tsx'
import { spotAt, type Spot } from '../capabilities/map/pin-step.ts'
import { deviceCoordinates } from '../capabilities/places/device-place.ts'
import { findPlace } from '../capabilities/places/places.api.ts'
import { ApiProblem } from '../kernel/api-client.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form-error.tsx'

type PinSource = 'device' | 'address'

export function ListingPin({ at, address, onPut }: PinProps) {
  const { finding, fault, find, clear } = useFind(onPut)
  const { city, state, zip } = address
  const byZip = /^\d{5}$/.test(zip)
  const unknown = !byZip && (city.trim() === '' || state === '')
  const put = (spot: Spot) => {
    clear()
    onPut(spot)
  }
  return (
    <>
      <PinPlace at={at} onPut={put} />
      <p role="status" className="text-sm tabular-nums text-ink-soft">
        {at ? pinStandsAt(at) : words.none}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon={<LocateFixed size={18} aria-hidden />}
          busy={finding === 'device'}
          onClick={() => find('device', deviceCoordinates)}
        >
          {words.here}
        </Button>
        <Button
          variant="quiet"
          icon={<MapPin size={18} aria-hidden />}
          busy={finding === 'address'}
          disabled={unknown}
          onClick={() => find('address', () => findPlace(byZip ? { zip } : { city, state }))}
        >
          {byZip ? words.atZip : words.atTown}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </>
  )
}

const missing: Readonly<Record<PinSource, string>> = {
  device: words.noDevice,
  address: words.notFound,
}

/**
 * One look-up at a time; its result does not replace a pin that was set by hand in the meantime.
 */
function useFind(onPut: (at: Spot) => void) {
  const [finding, setFinding] = useState<PinSource | null>(null)
  const [fault, setFault] = useState('')
  const [latest] = useState({ now: 0 })
  const end = (said: string) => {
    setFinding(null)
    setFault(said)
  }
  const look = async (source: PinSource, wanted: () => Promise<Spot | null>) => {
    const mine = (latest.now += 1)
    setFinding(source)
    setFault('')
    const found = await wanted().catch((failure: unknown) => {
      if (failure instanceof ApiProblem) return failure
      throw failure
    })
    if (mine !== latest.now) return
    if (found instanceof ApiProblem)
      return end(found.status === 0 ? found.detail : words.unanswered)
    end(found ? '' : missing[source])
    if (found) onPut(spotAt(found))
  }
  return {
    finding,
    fault,
    find: (source: PinSource, wanted: () => Promise<Spot | null>) => void look(source, wanted),
    clear() {
      latest.now += 1
      end('')
    },
  }
}
