/**
 * /mpos: the till of a device without a sign-in, behind its door (ROUTE-19, ROUTE-20, POS-02). The
 * second part of the address, and its query, fill in the first sale (POS-04).
 */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { swipedCard } from '../capabilities/charge/swiped-card.ts'
import { lookUp } from '../capabilities/gift-cards/gift-cards.api.ts'
import { TillDoor } from '../capabilities/registers/till-door.tsx'
import { findByCard } from '../capabilities/search/contact-search.api.ts'
import { ScanDialog } from '../capabilities/search/scan-card.tsx'
import { forgetOpening } from '../capabilities/till/kept-opening.ts'
import { TillPart } from '../capabilities/till/till-part.tsx'
import { counterPaths } from '../counter-paths.ts'
import type { PageSearch } from '../paths.ts'

export function MposScreen() {
  const navigate = useNavigate()
  const { code, target }: { code?: string; target?: string } = useParams({ strict: false })
  const search: PageSearch = useSearch({ strict: false })
  const { amount, note, productId } = search
  return (
    <TillDoor
      segment={code}
      onEnded={forgetOpening}
      onCode={(next) => void navigate({ to: counterPaths.mpos(next), search, replace: true })}
    >
      {({ code: of, lock, isLocked }) => (
        <TillPart
          swiped={swipedCard}
          scanner={ScanDialog}
          findHolder={findByCard}
          findGiftCard={lookUp}
          contactField={null}
          prefill={{ amount, note, productId, target }}
          registerId={undefined}
          onRegister={null}
          keptAs={of}
          isLocked={isLocked}
          onLock={lock}
          onLeave={null}
        />
      )}
    </TillDoor>
  )
}
