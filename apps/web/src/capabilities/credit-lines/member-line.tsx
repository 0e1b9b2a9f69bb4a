/**
 * Whether the credit line of a member follows the rule, and what the rule would give, on its page
 * in the office. A line that staff set is given back to the rule here, with a reason.
 */
import { memberLineWords as words } from '@exchange/contract/credit-lines/member-line.messages'
import { useState } from 'react'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { giveBack, useMemberLine } from './credit-lines.api.ts'

interface MemberLineProps {
  readonly memberId: number
  /** Another one once the line has changed. */
  readonly version: string
  /** Not for a business of one's own. */
  readonly mayChange: boolean
  readonly onChanged: () => void
}

export function MemberLine({ memberId, version, mayChange, onChanged }: MemberLineProps) {
  const { data, error, refetch } = useMemberLine(memberId, version)
  const { currency } = useConfig().brand
  const [open, setOpen] = useState(false)
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-11 w-full rounded-control" />
  const { byHand, follows, ruled } = data
  const ruledOr = byHand ? words.byHand : words.byRule
  return (
    <div className="grid justify-items-start gap-1 text-sm text-ink-soft">
      <p>{follows ? ruledOr : words.fixed}</p>
      {follows && <p>{words.ruled(`${amountText(ruled.limit)} ${currency}`)}</p>}
      {byHand && mayChange && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {words.giveBack}
        </Button>
      )}
      {open && (
        <GiveBack
          memberId={memberId}
          onDone={() => {
            setOpen(false)
            onChanged()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface GiveBackProps {
  readonly memberId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

function GiveBack({ memberId, onDone, onClose }: GiveBackProps) {
  const { busy, failure, run } = useTask()
  const submit = (reason: string) =>
    void run(async () => {
      await giveBack(memberId, reason)
      toast({ text: words.givenBack })
      onDone()
    })
  return (
    <ReasonDialog
      title={words.giveBack}
      label={words.reason}
      hint={words.reasonHint}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <p>{words.giveBackHint}</p>
    </ReasonDialog>
  )
}
