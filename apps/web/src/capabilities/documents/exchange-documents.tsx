/** The files that the reader's exchange has published, each with its download (ACCT-08). */
import type { ExchangeDocument } from '@exchange/contract/documents/documents.contract'
import { documentMessages as words } from '@exchange/contract/documents/documents.messages'
import { Download } from 'lucide-react'
import { dayText } from '../../kernel/day-words.ts'
import { progressText, useDownload } from '../../kernel/fetch-file.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { fileAddress, useDocuments } from './documents.api.ts'

export function ExchangeDocuments() {
  const { data, isError, refetch } = useDocuments()
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
  }
  return (
    <Surface flush>
      {!data && <SkeletonRows count={2} label="Loading documents" />}
      {data?.documents.length === 0 && <p className="px-5 py-6 text-ink-soft">{words.none}</p>}
      {data && data.documents.length > 0 && (
        <ul className="divide-y divide-line/70">
          {data.documents.map((one) => (
            <Row key={one.documentId} of={one} />
          ))}
        </ul>
      )}
    </Surface>
  )
}

function Row({ of: { documentId, title, bytes, date } }: { readonly of: ExchangeDocument }) {
  const { progress, failure, start, stop } = useDownload()
  const fetchIt = () => start(fileAddress(documentId))
  return (
    <li className="grid gap-2 py-2.5 pl-5 pr-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold wrap-anywhere">{title}</bdi>
          <span className="block text-sm text-ink-soft">
            {`PDF, ${sizeText(bytes)} · ${words.updated(dayText(date))}`}
          </span>
        </span>
        <IconButton
          label={`${words.download} ${title}`}
          icon={<Download size={20} aria-hidden />}
          disabled={progress !== null}
          onClick={fetchIt}
        />
      </div>
      {progress && (
        <ProgressLine
          label={title}
          share={progress.total === null ? null : progress.received / progress.total}
          said={progressText(progress)}
          onStop={stop}
        />
      )}
      {failure && (
        <div className="pr-3">
          <FailedBanner onRetry={failure.code === 'NOT_FOUND' ? undefined : fetchIt}>
            {`${words.notDownloaded} ${failure.detail}`}
          </FailedBanner>
        </div>
      )}
    </li>
  )
}

/** "240 kB", "1.2 MB" */
function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
