/**
 * The broker of a member, on its page in the office: who it is, since when, and for whoever holds
 * the right Users a button to choose another.
 */
import { bookMessages as words } from '@exchange/contract/brokers/brokers.messages'
import { useState } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { assign, useBrokers } from './brokers.api.ts'

export function MemberBroker({ memberId }: { readonly memberId: number }) {
  const { data, error, refetch } = useBrokers(memberId)
  const [open, setOpen] = useState(false)
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.assignFailed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-11 w-full rounded-control" />
  const { broker, sinceTS, brokers } = data
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-medium">{broker?.name ?? words.nobody}</span>
        {sinceTS && <span className="text-ink-soft"> {words.since(dayText(sinceTS))}</span>}
      </p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words.assign}
      </Button>
      {open && (
        <Choose
          memberId={memberId}
          chosen={broker?.contactId ?? null}
          brokers={brokers}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface ChooseProps {
  readonly memberId: number
  readonly chosen: number | null
  readonly brokers: readonly {
    readonly contactId: number
    readonly name: string
    readonly members: number
  }[]
  readonly onClose: () => void
}

function Choose({ memberId, chosen, brokers, onClose }: ChooseProps) {
  const { busy, failure, run } = useTask()
  const [value, setValue] = useState(String(chosen ?? ''))
  const save = async () => {
    await assign(memberId, value === '' ? null : Number(value))
    onClose()
  }
  return (
    <Dialog
      open
      title={words.assignTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button busy={busy} onClick={() => void run(save)}>
            {words.save}
          </Button>
        </>
      }
    >
      <Select
        label={words.broker}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        options={[
          { value: '', label: words.nobody },
          ...brokers.map(({ contactId, name, members }) => ({
            ...{ value: String(contactId), label: `${name} (${words.membersOf(members)})` },
          })),
        ]}
      />
      <FormError>{failure}</FormError>
    </Dialog>
  )
}
