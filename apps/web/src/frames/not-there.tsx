/**
 * The page of an address whose code names nothing: what is wrong, and where to go on. The server
 * answers such an address with 404 and the same title.
 */
import { notThere, type NotThereKind } from '@exchange/contract/pages/not-there.messages'
import { useEffect, type ReactNode } from 'react'
import { useConfig } from '../kernel/hooks.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NotThereProps {
  readonly kind: NotThereKind
  readonly icon: ReactNode
  /** Above the ways on. */
  readonly search?: ReactNode
  /** Where to go on, the likeliest first. */
  readonly ways: readonly { readonly label: string; readonly href: string }[]
}

export function NotThere({ kind, icon, search, ways }: NotThereProps) {
  const { title, hint } = notThere[kind]
  useTitle(title)
  return (
    <EmptyState
      isPage
      icon={icon}
      title={title}
      action={
        <div className="grid grid-cols-1 gap-5">
          {search && <div className="w-[min(36rem,calc(100vw-4rem))] text-left">{search}</div>}
          <div className="flex flex-wrap justify-center gap-2">
            {ways.map(({ label, href }, at) => (
              <a
                key={href}
                href={href}
                className={buttonClass({ variant: at === 0 ? 'primary' : 'quiet' })}
              >
                {label}
              </a>
            ))}
          </div>
        </div>
      }
    >
      {hint}
    </EmptyState>
  )
}

function useTitle(title: string): void {
  const { name } = useConfig().brand
  useEffect(() => {
    const before = document.title
    document.title = `${title} | ${name}`
    return () => {
      document.title = before
    }
  }, [title, name])
}
