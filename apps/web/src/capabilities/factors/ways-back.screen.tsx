/** /admin/ways-back: who has lost every second factor, for the office. */
import type { WayBackOnWire } from '@exchange/contract/factors/way-back.contract'
import { wayBackMessages as words } from '@exchange/contract/factors/way-back.messages'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useOpenWayBack, useWaysBack } from './factors.api.ts'

export function WaysBackScreen() {
  return (
    <StaffPage lead={words.staffLead}>
      <WaysBack />
    </StaffPage>
  )
}

function WaysBack() {
  const { data, isError, refetch } = useWaysBack()
  return (
    <PagedList
      query={{ ...onePage, isError, refetch: () => void refetch() }}
      label="requests for account recovery"
      failed={words.failed}
      skeletons={2}
      items={data?.waysBack}
      empty={{ icon: <KeyRound size={26} />, title: words.none, hint: words.noneHint }}
    >
      {(all) => (
        <ul className="divide-y divide-line/70">
          {all.map((one) => (
            <WayBackRow key={one.wayBackId} of={one} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function WayBackRow({ of }: { readonly of: WayBackOnWire }) {
  const { wayBackId, person, business, phone, askedTS, opensTS, ready } = of
  const [asking, setAsking] = useState(false)
  const open = useOpenWayBack()
  const { busy, failure, run } = useTask()
  const confirm = () =>
    void run(async () => {
      await open(wayBackId)
      toast({ text: words.opened(person) })
    })
  const when = ready ? words.askedAt(nearTime(askedTS)) : words.opensAt(nearTime(opensTS))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{person}</p>
        <p className="text-sm text-ink-soft">
          {[business, phone, when].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      {ready && (
        <Button variant="quiet" aria-label={words.openOf(person)} onClick={() => setAsking(true)}>
          {words.open}
        </Button>
      )}
      <AskDialog
        open={asking}
        title={words.openTitle(person)}
        confirm={words.open}
        busy={busy}
        failure={failure}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{words.openHint}</p>
      </AskDialog>
    </li>
  )
}
