/** Dialogs over the page. Their script is fetched when they are first opened. */
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSurvey } from '../capabilities/feedback/use-survey.ts'
import { useTour } from '../capabilities/tour/use-tour.ts'
import { useBar } from '../navigation/bar.ts'
import { useCalm } from '../navigation/calm.ts'
import { placeDialog, shareDialog } from '../navigation/dialogs.ts'
import { useStore } from '../kernel/hooks.ts'
import { proofAsked } from '../kernel/proof.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { useStorefrontOver } from '../navigation/storefront-over.ts'

const StorefrontModal = lazyPart(() =>
  import('../screens/storefront-modal.tsx').then((part) => part.StorefrontModal),
)
const PlaceSetter = lazyPart(() =>
  import('../screens/place-setter.tsx').then((part) => part.PlaceSetter),
)
const ShareSheet = lazyPart(() =>
  import('../screens/share-sheet.tsx').then((part) => part.ShareSheet),
)

const Tour = lazyPart(() =>
  import('../capabilities/tour/tour-dialog.tsx').then((part) => part.Tour),
)

const ProofSheet = lazyPart(() =>
  import('../capabilities/identity/proof-sheet.tsx').then((part) => part.ProofSheet),
)

const Survey = lazyPart(() => import('../screens/survey-over.tsx').then((part) => part.SurveyOver))

export function Dialogs() {
  const { storefrontId } = useStorefrontOver()
  const { pathname } = useLocation()
  const { wanted, search } = useBar()
  // No tour for a visitor who followed a link to a business or a search.
  const idle = wanted === null && storefrontId === null && !search['search']
  const touring = useTour(idle && (pathname === '/' || pathname === '/directory'))
  const surveyed = useSurvey(useCalm())
  const placing = useEver(useStore(placeDialog) !== null)
  const proving = useStore(proofAsked)
  const sharing = useEver(useStore(shareDialog) !== null)
  return (
    <>
      {storefrontId !== null && <StorefrontModal />}
      {placing && <PlaceSetter />}
      {sharing && <ShareSheet />}
      {proving && <ProofSheet />}
      {touring && <Tour />}
      {surveyed && <Survey key={surveyed} />}
    </>
  )
}

/** True once `now` has been true: a dialog that was opened stays mounted to animate its closing. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
