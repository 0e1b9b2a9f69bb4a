/**
 * /directory/member/{memberId}: the storefront of a member (ROUTE-04). For signed-in users,
 * `edit=true` opens its editor and `preview=true` its draft (ROUTE-05); the server checks the
 * right.
 */
import { useSearch } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useSession, useUser } from '../kernel/hooks.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { StorefrontScreen } from './storefront.screen.tsx'

const Edit = lazyPart(() => import('./listing.screen.tsx').then((part) => part.EditListing))
const Preview = lazyPart(() => import('./listing.screen.tsx').then((part) => part.PreviewListing))

export function MemberScreen() {
  const { edit, preview } = useSearch({ strict: false })
  const user = useUser()
  const { status } = useSession()
  if (user && edit === 'true') return <Edit />
  if (user && preview === 'true') return <Preview />
  if (edit === 'true' && status === 'away') return <EditorWaits />
  return <StorefrontScreen />
}

/** Without a network it is not known whether this user may edit. Unsaved changes are kept. */
function EditorWaits() {
  return (
    <EmptyState isPage icon={<CloudOff size={26} />} title="The editor waits for the network">
      What you typed and did not save is kept on this device. It is here when the editor opens.
    </EmptyState>
  )
}
