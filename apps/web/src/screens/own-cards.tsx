/** The saved payment cards of who may use them, with the way to add one (DASH-03). */
import { SavedCardList } from '../capabilities/wallet/saved-cards.tsx'
import { useBar } from '../navigation/bar.ts'
import { Button } from '../ui/button.tsx'
import { useReserve } from './use-reserve.ts'

export function OwnCards() {
  const bar = useBar()
  if (!useReserve()) return null
  return (
    <SavedCardList
      onAdd={
        <Button variant="quiet" onClick={() => bar.show('add-card')}>
          Add a card
        </Button>
      }
    />
  )
}
