/** The panel with the file of one's own data: what is in it, and the download with progress. */
import { ownDataPath } from '@exchange/contract/own-data/own-data.contract'
import { ownDataMessages as words } from '@exchange/contract/own-data/own-data.messages'
import { Download } from 'lucide-react'
import { progressText, useDownload } from '../../kernel/fetch-file.ts'
import { useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'

export function OwnDataPanel() {
  const user = useUser()
  const { progress, failure, start, stop } = useDownload(() => toast({ text: words.saved }))
  const fetchIt = () => start(ownDataPath)
  const isMain = user?.contact.private.isMainContact === true
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Surface title={words.aboutYou}>
        <Points of={words.ofPerson} />
      </Surface>
      <Surface title={words.aboutBusiness}>
        {isMain ? <Points of={words.ofBusiness} /> : <p>{words.onlyMain}</p>}
      </Surface>
      <p className="text-sm text-ink-soft">{words.leftOut}</p>
      {failure && (
        <FailedBanner onRetry={fetchIt}>{`${words.failed} ${failure.detail}`}</FailedBanner>
      )}
      {progress ? (
        <div className="grid justify-items-center">
          <ProgressLine
            label={words.downloading}
            share={null}
            said={progressText(progress)}
            onStop={stop}
          />
        </div>
      ) : (
        <Button large block icon={<Download aria-hidden size={18} />} onClick={fetchIt}>
          {words.download}
        </Button>
      )}
    </div>
  )
}

function Points({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
