/**
 * /directory/member/{memberId}: the storefront of a member (ROUTE-04); with `edit=true` its editor,
 * with `preview=true` its draft (ROUTE-05), for who is signed in: the server judges the right.
 */
import { useSearch } from '@tanstack/react-router'
import { useUser } from '../kernel/hooks.ts'
import { knownName } from '../kernel/known-name.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { useOnline } from '../kernel/online.ts'
import { EditorWaits } from './editor-waits.tsx'
import { StorefrontScreen } from './storefront.screen.tsx'

const Edit = lazyPart(() => import('./listing.screen.tsx').then((part) => part.EditListing))
const Preview = lazyPart(() => import('./listing.screen.tsx').then((part) => part.PreviewListing))

export function MemberScreen() {
  const { edit, preview } = useSearch({ strict: false })
  const user = useUser()
  const online = useOnline()
  if (user && edit === 'true') return <Edit />
  if (user && preview === 'true') return <Preview />
  if (edit === 'true' && !online && knownName()) return <EditorWaits />
  return <StorefrontScreen />
}
