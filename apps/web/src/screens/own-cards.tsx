/** The saved payment cards of a person who may use them, with the way to add one (DASH-03). */
import { useLocation } from '@tanstack/react-router'
import { SavedCardFold, SavedCardList } from '../capabilities/wallet/saved-cards.tsx'
import { useBar } from '../navigation/bar.ts'
import { Button } from '../ui/button.tsx'
import { useReserve } from './use-reserve.ts'

export function OwnCards() {
  return useReserve() && <SavedCardList onAdd={<AddCard />} />
}

/** As a row; unfolded for "Manage your cards". */
export function OwnCardsRow() {
  const { hash } = useLocation()
  return useReserve() && <SavedCardFold open={hash === 'cards'} onAdd={<AddCard />} />
}

function AddCard() {
  const bar = useBar()
  return (
    <Button variant="quiet" onClick={() => bar.show('add-card')}>
      Add a card
    </Button>
  )
}
