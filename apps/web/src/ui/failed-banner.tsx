import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface FailedBannerProps {
  /** What could not be loaded, in a sentence. */
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Something could not be loaded, with a Retry button. */
export function FailedBanner({ children, onRetry }: FailedBannerProps) {
  const retry = (
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
