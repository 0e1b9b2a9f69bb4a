/** Says that the answer depends on a place that is not known, and offers to find it (SRCH-04). */
import { placesMessages } from '@exchange/contract/places/places.messages'
import { LocateFixed } from 'lucide-react'
import type { PlaceAt } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useFindPlace } from './use-find-place.ts'

interface FindMeNoticeProps {
  /** Businesses were found, of any town. */
  readonly found: boolean
  readonly onFound?: ((place: PlaceAt) => void) | undefined
}

export function FindMeNotice({ found, onFound = () => undefined }: FindMeNoticeProps) {
  const find = useFindPlace(onFound)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 text-ink-soft">
          {found ? placesMessages.allTowns : placesMessages.unknown}
        </p>
        <Button
          variant="quiet"
          busy={find.finding === 'device'}
          icon={<LocateFixed size={18} aria-hidden />}
          onClick={find.byDevice}
        >
          Find me
        </Button>
      </div>
      <FormError>{find.failed?.words}</FormError>
    </div>
  )
}
