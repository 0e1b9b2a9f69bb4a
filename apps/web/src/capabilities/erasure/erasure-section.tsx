/** Asking to be erased: what goes, what stays, when; and taking it back (decision 0074). */
import type { OwnErasureOnWire } from '@exchange/contract/erasure/erasure.contract'
import { erasureMessages as words } from '@exchange/contract/erasure/erasure.messages'
import { refuseErasure } from '@exchange/domain/erasure/erasure.rules'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useChangeErasure, useErasure } from './erasure.api.ts'

export function ErasureSection() {
  const { data, error, isFetching, refetch } = useErasure()
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <Surface title={words.title}>
      {data ? <Standing of={data} /> : <SkeletonRows count={2} label={words.loading} />}
    </Surface>
  )
}

function Standing({ of: { asked, open } }: { readonly of: OwnErasureOnWire }) {
  if (asked) return <Asked dueTS={asked.dueTS} open={open} />
  const refused = refuseErasure(open)
  return (
    <div className="grid gap-4">
      <p>{words.lead}</p>
      <Points title={words.goes} of={words.going} />
      <Points title={words.stays} of={words.staying} />
      {refused ? <Banner tone="info">{words.matters[refused]}</Banner> : <Ask />}
    </div>
  )
}

function Ask() {
  const [asking, setAsking] = useState(false)
  const { ask } = useChangeErasure()
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    setAsking(false)
    clear()
  }
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      <AskDialog
        open={asking}
        title={words.asking}
        confirm={words.ask}
        keep={words.stay}
        busy={busy}
        failure={failure}
        onConfirm={() => void run(ask)}
        onClose={close}
      >
        <p>{words.askingText}</p>
      </AskDialog>
    </>
  )
}

function Asked({
  dueTS,
  open,
}: {
  readonly dueTS: string
  readonly open: OwnErasureOnWire['open']
}) {
  const { takeBack } = useChangeErasure()
  const { busy, failure, run } = useTask()
  const back = () =>
    void run(async () => {
      await takeBack()
      toast({ text: words.takenBack })
    })
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title={words.asked(nearTime(dueTS))}>
        {words.askedHint}
      </Banner>
      {open.length > 0 && (
        <Points title={words.waits} of={open.map((matter) => words.matters[matter])} />
      )}
      <FormError>{failure}</FormError>
      <Button block busy={busy} onClick={back}>
        {words.takeBack}
      </Button>
    </div>
  )
}

function Points({ title, of }: { readonly title: string; readonly of: readonly string[] }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {of.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
