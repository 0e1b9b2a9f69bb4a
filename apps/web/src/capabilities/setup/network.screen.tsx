/** /admin/network: name, look and contacts of the whole network. */
import { networkPageWords as words } from '@exchange/contract/setup/office.messages'
import { networkWords } from '@exchange/contract/setup/setup-page.messages'
import type { NetworkSettingsOnWire } from '@exchange/contract/setup/network.contract'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { NetworkFields } from './network-fields.tsx'
import { untilTaken } from './network-taken.ts'
import { askTestLetter, changeNetwork, useNetwork } from './office.api.ts'
import { useTypedForm } from './use-typed-form.ts'

export function NetworkScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Network />
    </StaffPage>
  )
}

function Network() {
  const { data, error, isFetching, refetch } = useNetwork()
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <ChangeForm key={data.version} of={data} />
      <Mail of={data} />
    </>
  )
}

interface OfNetwork {
  readonly of: NetworkSettingsOnWire
}

function ChangeForm({ of: { version, network } }: OfNetwork) {
  const form = useTypedForm(network)
  const save = () =>
    form.send(async (typed) => {
      await changeNetwork(version, typed)
      await untilTaken(typed)
      toast({ text: words.saved })
    })
  return (
    <Surface className="@container">
      <div ref={form.frame}>
        <FormFrame
          label={words.save}
          submit={words.save}
          busy={form.busy}
          failure={form.failure}
          onSubmit={save}
          onEdit={form.clear}
        >
          <NetworkFields form={form} />
        </FormFrame>
      </div>
    </Surface>
  )
}

function Mail({ of: { mail } }: OfNetwork) {
  const [to, setTo] = useState('')
  const { busy, failure, run } = useTask()
  return (
    <Surface title={networkWords.mail}>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">
          {mail.from === null ? networkWords.noMail : networkWords.mailFrom(mail.from)}{' '}
          {mail.sentTS && networkWords.lastTaken(nearTime(mail.sentTS))}
        </p>
        {mail.from !== null && (
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void run(async () => setTo(await askTestLetter()))}
          >
            {words.test}
          </Button>
        )}
        <p role="status" className="text-brand-ink empty:hidden">
          {to && words.tested(to)}
        </p>
        <FormError>{failure}</FormError>
      </div>
    </Surface>
  )
}
