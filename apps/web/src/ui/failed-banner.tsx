import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface FailedBannerProps {
  /** What could not be loaded, in a sentence. */
  readonly children: ReactNode
  /** Undefined when another try would fail in the same way. */
  readonly onRetry: (() => void) | undefined
}

/** Something could not be loaded, with a Retry button if another try may help. */
export function FailedBanner({ children, onRetry }: FailedBannerProps) {
  const retry = onRetry && (
    <Button variant="link" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Banner tone="danger" action={retry}>
      {children}
    </Banner>
  )
}
