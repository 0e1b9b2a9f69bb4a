/**
 * Without a network a saved session cannot be restored. What needs its user says so until there is
 * one, and is then shown by itself.
 */
import { WifiOff } from 'lucide-react'
import { useSession } from '../kernel/hooks.ts'
import { session } from '../kernel/kernel.ts'
import { useOnline } from '../kernel/online.ts'
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx'

/** Whether there is a user who is not known yet for want of a network. */
export function isAway(): boolean {
  const isSaved = session.state.get().status === 'no-user' && session.token() !== null
  return isSaved && !navigator.onLine
}

/** The same for a component, which is rendered again when it changes. */
export function useAway(): boolean {
  useSession()
  return !useOnline() && isAway()
}

export function NoConnection({ isPage }: Pick<EmptyStateProps, 'isPage'>) {
  return (
    <EmptyState isPage={isPage === true} icon={<WifiOff size={26} />} title="No connection">
      You are still signed in. This is shown when the connection is back.
    </EmptyState>
  )
}
