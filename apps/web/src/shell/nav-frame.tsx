import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Logo } from '../ui/logo.tsx'

interface NavFrameProps {
  readonly network: string
  /** The lines of the brand's mark. */
  readonly mark: string
  /** Before the logo. */
  readonly leading?: ReactNode
  /** At the right end. */
  readonly children?: ReactNode
}

/** The bar at the top with the logo in it. */
export function NavFrame({ network, mark, leading, children }: NavFrameProps) {
  return (
    <header data-print="hide" className="sticky top-0 z-20 border-b border-line/70 bg-canvas">
      <div className="mx-auto flex h-16 max-w-[1400px] items-center gap-1 px-4 sm:px-6">
        {leading}
        <a href={paths.home()} className="flex min-h-11 min-w-0 items-center rounded-small pr-2">
          <Logo network={network} mark={mark} />
        </a>
        <div className="ml-auto shrink-0">{children}</div>
      </div>
    </header>
  )
}
