/** Says that the answer depends on a place that is not known, and offers to find it (SRCH-04). */
import { placesMessages } from '@exchange/contract/places/places.messages'
import { Button } from '../../ui/button.tsx'

interface FindMeNoticeProps {
  /** Businesses were found, of any town. */
  readonly found: boolean
  readonly onFindMe: () => void
}

export function FindMeNotice({ found, onFindMe }: FindMeNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink-soft">
        {found ? placesMessages.allTowns : placesMessages.unknown}
      </p>
      <Button variant="quiet" onClick={onFindMe}>
        Find me
      </Button>
    </div>
  )
}
