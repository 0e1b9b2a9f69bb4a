/** Ends a task, or puts it off until a day, with a note. What is typed stays if that is refused. */
import type { BrokerTask } from '@exchange/contract/brokers/brokers.contract'
import { bookMessages as words } from '@exchange/contract/brokers/brokers.messages'
import { noteMost } from '@exchange/domain/brokers/task.rules'
import { useState } from 'react'
import { dayHere } from '../../kernel/day-words.ts'
import { randomId } from '../../kernel/random-id.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { endTask } from './brokers.api.ts'

export interface Ending {
  readonly task: BrokerTask
  readonly outcome: 'done' | 'later'
}

interface TaskDialogProps {
  /** Null while it is closed. */
  readonly of: Ending | null
  readonly onClose: () => void
}

export function TaskDialog({ of, onClose }: TaskDialogProps) {
  const name = of && `${of.task.memberId} ${of.task.signal} ${of.outcome}`
  return of && <Opened key={name} of={of} onClose={onClose} />
}

const weekMs = 7 * 86_400_000

function Opened({ of: { task, outcome }, onClose }: TaskDialogProps & { readonly of: Ending }) {
  const { busy, failure, run } = useTask()
  // Sent again it is the same note.
  const [noteId] = useState(randomId)
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(() => dayHere(new Date(Date.now() + weekMs)))
  const { memberId, member, signal } = task
  const save = async () => {
    const end = { noteId, memberId, signal, outcome, note }
    await endTask(outcome === 'later' ? { ...end, until } : end)
    toast({ text: words.saved })
    onClose()
  }
  return (
    <Dialog
      open
      title={outcome === 'done' ? words.doneTitle(member) : words.laterTitle(member)}
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
      <div className="grid grid-cols-1 gap-4">
        {outcome === 'later' && (
          <TextField
            label={words.until}
            type="date"
            max="2999-12-31"
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={words.note}
          hint={words.noteHint}
          rows={4}
          maxLength={noteMost}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  )
}
