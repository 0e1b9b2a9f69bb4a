/** A page of the till beside the sale: its title, and the way back. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

interface SidePageProps {
  readonly title: string
  readonly backLabel?: string
  readonly onBack: () => void
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function SidePage({ title, backLabel, onBack, actions, children }: SidePageProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="flex min-h-0 flex-1 animate-fade flex-col">
      <header className="flex min-h-16 items-center gap-2 border-b border-line px-2 pt-[env(safe-area-inset-top)] md:px-4">
        <IconButton
          label={backLabel ?? 'Back to the sale'}
          icon={<ArrowLeft aria-hidden size={24} />}
          onClick={onBack}
          className="size-12!"
        />
        <h1
          ref={head}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-xl font-bold outline-none"
        >
          {title}
        </h1>
        {actions}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto grid w-full grid-cols-1 max-w-[60rem] gap-6 px-4 py-5 pb-[max(2rem,env(safe-area-inset-bottom))] md:px-6">
          {children}
        </div>
      </div>
    </section>
  )
}
