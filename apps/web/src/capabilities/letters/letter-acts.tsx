/** What can be done with a letter now: change, try, send, stop, go on, delete. */
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import { letterWords as words } from '@exchange/contract/letters/letters.messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useLetterActs } from './letters.api.ts'

interface LetterActsProps {
  readonly of: OfficeLetter
  readonly onEdit: () => void
}

export function LetterActs({ of, onEdit }: LetterActsProps) {
  const { letterId, status } = of
  const acts = useLetterActs()
  const { busy, failure, run } = useTask()
  const [asked, setAsked] = useState<'send' | 'delete' | null>(null)
  if (status === 'sent') return null
  const waiting = of.counts.find(({ state }) => state === 'waiting')?.count ?? 0
  const isDraft = status === 'draft'
  const test = async () => {
    await acts.test(letterId)
    toast({ text: words.tested })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {(isDraft || status === 'stopped') && waiting > 0 && (
          <Button onClick={() => setAsked('send')}>
            {isDraft ? words.send(waiting) : words.goOn}
          </Button>
        )}
        {status === 'sending' && (
          <Button variant="quiet" busy={busy} onClick={() => void run(() => acts.stop(letterId))}>
            {words.stop}
          </Button>
        )}
        {isDraft && (
          <>
            <Button variant="quiet" busy={busy} onClick={() => void run(test)}>
              {words.test}
            </Button>
            <Button variant="quiet" onClick={onEdit}>
              {words.edit}
            </Button>
            <Button variant="quiet" onClick={() => setAsked('delete')}>
              {words.delete}
            </Button>
          </>
        )}
      </div>
      <FormError>{failure}</FormError>
      {asked === 'send' && <SendDialog of={of} count={waiting} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteDialog letterId={letterId} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface AskedProps {
  readonly letterId: number
  readonly onClose: () => void
}

interface SendDialogProps extends Pick<AskedProps, 'onClose'> {
  readonly of: OfficeLetter
  readonly count: number
}

function SendDialog({ of, count, onClose }: SendDialogProps) {
  const { send } = useLetterActs()
  const { busy, failure, run } = useTask()
  return (
    <AskDialog
      open
      welcome
      title={words.sendAsk}
      confirm={words.send(count)}
      keep={words.cancel}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(() => send(of).then(onClose))}
      onClose={onClose}
    >
      <p>{words.sendText}</p>
    </AskDialog>
  )
}

function DeleteDialog({ letterId, onClose }: AskedProps) {
  const { remove } = useLetterActs()
  const { busy, failure, run } = useTask()
  const navigate = useNavigate()
  const confirm = async () => {
    await remove(letterId)
    await navigate({ to: officePaths.letters() })
  }
  return (
    <AskDialog
      open
      title={words.deleteAsk}
      confirm={words.delete}
      keep={words.keep}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      {null}
    </AskDialog>
  )
}
