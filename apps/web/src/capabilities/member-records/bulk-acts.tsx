/** What can be done with an act on many members now: begin, stop, go on, confirm what waits. */
import type { Bulk, BulkOrderIn } from '@exchange/contract/member-records/bulk.contract'
import { bulkActWords, bulkWords as words } from '@exchange/contract/member-records/bulk.messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { preview, useBulkActs } from './bulk.api.ts'
import { countOf } from './bulk-count.ts'

export function BulkActs({ of }: { readonly of: Bulk }) {
  const [asked, setAsked] = useState(false)
  const { status, isOwn } = of
  const left = countOf(of, 'ready', 'second')
  const begins = status === 'previewed' || status === 'stopped'
  return (
    <div className="grid justify-items-start gap-2">
      {begins && left === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      {begins && left > 0 && !isOwn && <p className="text-ink-soft">{words.notYours}</p>}
      {begins && left > 0 && isOwn && (
        <Button onClick={() => setAsked(true)}>
          {status === 'previewed' ? words.run(left) : words.goOn}
        </Button>
      )}
      {status === 'running' && <Stop of={of} />}
      {!isOwn && countOf(of, 'waits') > 0 && <ConfirmWaiting of={of} />}
      {asked && <RunDialog of={of} count={left} onClose={() => setAsked(false)} />}
    </div>
  )
}

interface RunDialogProps {
  readonly of: Bulk
  readonly count: number
  readonly onClose: () => void
}

function RunDialog({ of: { bulkId, act }, count, onClose }: RunDialogProps) {
  const acts = useBulkActs(bulkId)
  const { busy, failure, run } = useTask()
  return (
    <AskDialog
      open
      welcome
      title={words.runAsk(bulkActWords[act])}
      confirm={words.run(count)}
      keep="Cancel"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(() => acts.run().then(onClose))}
      onClose={onClose}
    >
      <p>{words.runText(count)}</p>
    </AskDialog>
  )
}

function Stop({ of: { bulkId } }: { readonly of: Bulk }) {
  const acts = useBulkActs(bulkId)
  const { busy, failure, run } = useTask()
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void run(acts.stop)}>
        {words.stop}
      </Button>
      <FormError>{failure}</FormError>
    </>
  )
}

/** A colleague gives the same order for those that wait, on a page of its own. */
function ConfirmWaiting({ of }: { readonly of: Bulk }) {
  const navigate = useNavigate()
  const { busy, failure, run } = useTask()
  const confirm = async () => {
    const members = { which: 'waiting', bulkId: of.bulkId } as const
    const { bulkId } = await preview(sameOrder(of), members, of.why)
    await navigate({ to: officePaths.bulk(bulkId) })
  }
  return (
    <>
      <Button busy={busy} onClick={() => void run(confirm)}>
        {words.confirmWaiting(countOf(of, 'waits'))}
      </Button>
      <p className="text-sm text-ink-soft">{words.confirmHint}</p>
      <FormError>{failure}</FormError>
    </>
  )
}

/** Only credit lines wait. */
function sameOrder({ amount }: Bulk): BulkOrderIn {
  return { act: 'credit-line', amount: String(amount ?? 0) }
}
