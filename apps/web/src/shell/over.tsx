/** What stands over the page when it is asked for, and is fetched then. */
import { useState } from 'react'
import { placeAsked, shareAsked } from '../kernel/asked.ts'
import { useStore } from '../kernel/hooks.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { useStorefrontOver } from './storefront-over.ts'

const StorefrontModal = lazyPart(() =>
  import('../screens/storefront-modal.tsx').then((part) => part.StorefrontModal),
)
const PlaceSetter = lazyPart(() =>
  import('../screens/place-setter.tsx').then((part) => part.PlaceSetter),
)
const ShareSheet = lazyPart(() =>
  import('../screens/share-sheet.tsx').then((part) => part.ShareSheet),
)

export function Over() {
  const { storefrontId } = useStorefrontOver()
  const placing = useEver(useStore(placeAsked) !== null)
  const sharing = useEver(useStore(shareAsked) !== null)
  return (
    <>
      {storefrontId !== null && <StorefrontModal />}
      {placing && <PlaceSetter />}
      {sharing && <ShareSheet />}
    </>
  )
}

/** Stays true, so that a dialog can close by itself. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
