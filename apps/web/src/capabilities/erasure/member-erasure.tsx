/** On the page of a member: asks on a written request that a person or the business be erased. */
import { erasureMessages } from '@exchange/contract/erasure/erasure.messages'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useOfficeErasures } from './erasure.api.ts'

const words = erasureMessages.office

export interface MemberErasureProps {
  readonly memberId: number
  readonly business: string
  /** Only a closed business is erased. */
  readonly closed: boolean
  readonly people: readonly Person[]
  readonly former: readonly Person[]
}

interface Person {
  readonly contactId: number
  readonly name: string
}

const whole = 'business'

export function MemberErasure({ memberId, business, closed, people, former }: MemberErasureProps) {
  const [whom, setWhom] = useState('')
  const [asking, setAsking] = useState(false)
  const { ask } = useOfficeErasures()
  const { busy, failure, run, clear } = useTask()
  const options = [
    { value: '', label: words.choose },
    ...people.map(({ contactId, name }) => ({ value: String(contactId), label: name })),
    ...former.map(({ contactId, name }) => ({
      value: String(contactId),
      label: words.former(name),
    })),
    ...(closed ? [{ value: whole, label: words.whole(business) }] : []),
  ]
  const chosen = options.find(({ value }) => value === whom)
  const close = () => {
    setAsking(false)
    clear()
  }
  const submit = () =>
    void run(async () => {
      await ask({ memberId, contactId: whom === whole ? null : Number(whom) })
      setWhom('')
      setAsking(false)
      toast({ text: words.asked })
    })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{words.askHint}</p>
      <Select
        label={words.whom}
        value={whom}
        options={options}
        onChange={({ currentTarget }) => setWhom(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" disabled={whom === ''} onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
        <a
          href={officePaths.erasures()}
          className="inline-flex min-h-11 items-center font-medium text-brand-ink hover:underline"
        >
          {words.seeAll}
        </a>
      </div>
      <AskDialog
        open={asking}
        title={words.askOf(chosen?.label ?? '')}
        confirm={words.ask}
        keep={words.keep}
        busy={busy}
        failure={failure}
        onConfirm={submit}
        onClose={close}
      >
        <p>{words.askHint}</p>
      </AskDialog>
    </div>
  )
}
