/** /admin/documents: the office publishes files for its members and withdraws them (ACCT-08). */
import type { PublishedDocument } from '@exchange/contract/documents/documents.contract'
import { documentMessages as words } from '@exchange/contract/documents/documents.messages'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { useSendFile } from '../../kernel/send-file.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { faultOf, reloadDocuments, uploadPath, usePublished, withdraw } from './documents.api.ts'
import { PublishForm } from './publish-form.tsx'
import { UploadDrop } from './upload-drop.tsx'

export function PublishedScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Documents />
    </StaffPage>
  )
}

type Asked = { readonly of: PublishedDocument; readonly to: 'renew' | 'withdraw' } | null

function Documents() {
  const { data, isError, refetch } = usePublished()
  const [asked, setAsked] = useState<Asked>(null)
  const query = { ...onePage, isError, refetch: () => void refetch() }
  const shared = { query, label: 'documents', failed: words.publishedFailed, skeletons: 2 }
  const icon = <FileText size={26} />
  const names = new Map(data?.exchanges.map(({ exchangeId, name }) => [exchangeId, name]))
  const close = () => setAsked(null)
  return (
    <div className="grid grid-cols-1 gap-8">
      {data && data.exchanges.length > 0 && <PublishForm exchanges={data.exchanges} />}
      <TitledSection title={words.published}>
        <PagedList
          {...shared}
          items={data?.published}
          empty={{ icon, title: words.noneYet, hint: words.noneYetHint }}
        >
          {(all) => <Rows of={all} names={names} onAsk={setAsked} />}
        </PagedList>
      </TitledSection>
      {data && data.withdrawn.length > 0 && (
        <TitledSection title={words.withdrawnTitle}>
          <PagedList
            {...shared}
            items={data.withdrawn}
            empty={{ icon, title: words.noneWithdrawn, hint: words.noneWithdrawnHint }}
          >
            {(all) => <Rows of={all} names={names} />}
          </PagedList>
        </TitledSection>
      )}
      {asked?.to === 'withdraw' && <WithdrawDialog of={asked.of} onClose={close} />}
      {asked?.to === 'renew' && <RenewDialog of={asked.of} onClose={close} />}
    </div>
  )
}

interface RowsProps {
  readonly of: readonly PublishedDocument[]
  readonly names: ReadonlyMap<number, string>
  readonly onAsk?: (asked: Asked) => void
}

function Rows({ of: all, names, onAsk }: RowsProps) {
  return (
    <ul className="divide-y divide-line/70">
      {all.map((of) => (
        <li
          key={of.documentId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
        >
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5 wrap-anywhere">
            <p className="font-semibold">
              <bdi>{of.title}</bdi>
            </p>
            <p className="text-sm text-ink-soft">{factsOf(of, names).join(' · ')}</p>
          </div>
          {onAsk && (
            <div className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                aria-label={`${words.newVersion}: ${of.title}`}
                onClick={() => onAsk({ of, to: 'renew' })}
              >
                {words.newVersion}
              </Button>
              <Button
                variant="quiet"
                aria-label={`${words.withdraw}: ${of.title}`}
                onClick={() => onAsk({ of, to: 'withdraw' })}
              >
                {words.withdraw}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function factsOf(of: PublishedDocument, names: ReadonlyMap<number, string>): readonly string[] {
  const name = names.get(of.exchangeId)
  return [
    // Who publishes for one exchange knows which.
    ...(name && names.size > 1 ? [name] : []),
    words.version(of.version),
    of.withdrawnDate
      ? `${of.withdrawnBy}, ${nearTime(of.withdrawnDate)}`
      : `${of.uploadedBy}, ${nearTime(of.date)}`,
    words.readers(of.readers),
  ]
}

interface AskedProps {
  readonly of: PublishedDocument
  readonly onClose: () => void
}

function WithdrawDialog({ of, onClose }: AskedProps) {
  const { busy, failure, run } = useTask()
  return (
    <AskDialog
      open
      title={words.withdrawTitle(of.title)}
      confirm={words.withdraw}
      keep={words.keep}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(() => withdraw(of.documentId).then(onClose))}
      onClose={onClose}
    >
      <p>{words.withdrawText}</p>
    </AskDialog>
  )
}

function RenewDialog({ of, onClose }: AskedProps) {
  const { documentId, title } = of
  const sending = useSendFile({
    faultOf,
    addressOf: () => `${uploadPath}?${new URLSearchParams({ documentId: String(documentId) })}`,
    onDone: () => {
      toast({ text: words.done })
      void reloadDocuments()
      onClose()
    },
  })
  return (
    <Dialog open title={`${words.newVersion}: ${title}`} onClose={onClose}>
      <UploadDrop sending={sending} onFile={sending.send} />
    </Dialog>
  )
}
