/**
 * A person's payment card: ordered, waiting to be activated, active. A lost one is deactivated at
 * once.
 */
import type { Person } from '@exchange/contract/members/people.contract'
import { peopleMessages as words } from '@exchange/contract/members/people.messages'
import { useState } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { manage, showIssued } from './people.api.ts'

interface MembershipCardProps {
  readonly person: Person
  readonly name: string
}

export function MembershipCard({ person, name }: MembershipCardProps) {
  const { cardNumber, activated, issuedNumber, cardIssued } = person.private
  const ordering = useTask()
  const order = () =>
    ordering.run(async () => {
      await manage('order', person.id)
      toast({ text: words.ordered(name) })
    })
  return (
    <Surface title="Card">
      <div className="grid grid-cols-1 gap-3">
        {cardNumber ? (
          <p>
            {words.cardActive(cardNumber.slice(-4))}
            {activated && (
              <span className="block text-sm text-ink-soft">Since {dayText(activated)}</span>
            )}
          </p>
        ) : (
          !issuedNumber && (
            <p className="text-ink-soft">{cardIssued ? words.cardWaiting : words.noCard}</p>
          )
        )}
        {issuedNumber && <Waiting id={person.id} masked={issuedNumber} />}
        <FormError>{ordering.failure}</FormError>
        <div className="flex flex-wrap gap-2">
          {!cardIssued && (
            <Button variant="quiet" busy={ordering.busy} onClick={() => void order()}>
              {cardNumber ? words.replaceCard : words.orderCard}
            </Button>
          )}
          {(cardNumber ?? cardIssued) && <Deactivate id={person.id} name={name} />}
        </div>
      </div>
    </Surface>
  )
}

interface WaitingProps {
  readonly id: number
  readonly masked: string
}

function Waiting({ id, masked }: WaitingProps) {
  const [shown, setShown] = useState('')
  const { busy, failure, run } = useTask()
  const show = () => void run(async () => setShown(await showIssued(id)))
  return (
    <div className="rounded-control bg-amber-soft px-4 py-3 text-amber-ink">
      <p className="font-semibold">{words.cardWaiting}</p>
      <p className="my-1 text-lg font-semibold tabular-nums">
        {(shown || masked).replaceAll(/(.{4})(?=.)/gu, '$1 ')}
      </p>
      <p className="mb-3 text-sm">{words.cardWaitingHint}</p>
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap gap-2">
        <a href={paths.activate()} className={buttonClass({ variant: 'primary' })}>
          {words.activate}
        </a>
        {!shown && (
          <Button variant="quiet" busy={busy} onClick={show}>
            {words.showNumber}
          </Button>
        )}
      </div>
    </div>
  )
}

function Deactivate({ id, name }: { readonly id: number; readonly name: string }) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    clear()
    setAsking(false)
  }
  const deactivate = () =>
    run(async () => {
      await manage('deactivate', id)
      toast({ text: words.deactivated })
      close()
    })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.deactivate}
      </Button>
      <AskDialog
        open={asking}
        title={words.deactivateQuestion(name)}
        confirm={words.deactivate}
        busy={busy}
        failure={failure}
        onConfirm={() => void deactivate()}
        onClose={close}
      >
        <p>{words.deactivateText}</p>
      </AskDialog>
    </>
  )
}
