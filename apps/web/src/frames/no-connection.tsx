/**
 * Without a network a saved session cannot be restored. What needs its user says so, and is shown
 * as soon as there is a network.
 */
import { WifiOff } from 'lucide-react'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NoConnection({ isPage = false }: { readonly isPage?: boolean }) {
  return (
    <EmptyState
      isPage={isPage}
      icon={<WifiOff size={26} />}
      title="No connection"
      action={
        isPage && (
          <a href={paths.home()} className={buttonClass()}>
            Go to the directory
          </a>
        )
      }
    >
      You are still signed in. What you opened is shown as soon as the connection is back.
    </EmptyState>
  )
}
