/** A button that downloads a file, with its progress and what went wrong. */
import { w9Words } from '@exchange/contract/tax/w9-page.messages'
import type { ReactNode } from 'react'
import { progressText, useDownload } from '../../kernel/fetch-file.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'

interface FileButtonProps {
  readonly address: string
  readonly label: string
  readonly icon: ReactNode
}

export function FileButton({ address, label, icon }: FileButtonProps) {
  const { progress, failure, start, stop } = useDownload()
  return (
    <div className="grid w-full justify-items-start gap-2">
      <Button
        variant="quiet"
        icon={icon}
        disabled={progress !== null}
        onClick={() => start(address)}
      >
        {label}
      </Button>
      {progress && (
        <ProgressLine label={label} share={null} said={progressText(progress)} onStop={stop} />
      )}
      {failure && (
        <FailedBanner
          onRetry={() => start(address)}
        >{`${w9Words.notDownloaded} ${failure.detail}`}</FailedBanner>
      )}
    </div>
  )
}
