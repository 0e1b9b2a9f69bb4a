/** Asks for the first and the last day of a statement that is of no calendar month (ACCT-08). */
import {
  periodFaults,
  statementMessages as words,
} from '@exchange/contract/statements/statements.messages'
import { readPeriod, type PeriodFault } from '@exchange/domain/statements/period.rules'
import { useRouter } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function OtherDays() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<CalendarRange aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {words.otherDays}
      </Button>
      {open && <DaysDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const dayField = { type: 'date', min: '2000-01-01', max: '2099-12-31' } as const

function DaysDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const form = useId()
  const [days, setDays] = useState({ from: '', to: '' })
  const [fault, setFault] = useState<PeriodFault | null>(null)
  const change = (part: Partial<typeof days>) => {
    setDays({ ...days, ...part })
    setFault(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = { from: days.from || undefined, to: days.to || undefined }
    const period = readPeriod(asked)
    if (!period.ok) setFault(period.error)
    else void router.navigate({ href: paths.printStatement({ ...period.value }) })
  }
  return (
    <Dialog
      open
      title={words.otherDaysTitle}
      onClose={onClose}
      dismissable
      actions={
        <Button type="submit" form={form}>
          {words.show}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">{words.otherDaysHint}</p>
        <div className="grid grid-cols-2 gap-4 *:min-w-0">
          <TextField
            {...dayField}
            label={words.firstDay}
            value={days.from}
            className="min-w-0 px-2.5!"
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextField
            {...dayField}
            label={words.lastDay}
            value={days.to}
            className="min-w-0 px-2.5!"
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
        <FormError>{fault && periodFaults[fault]}</FormError>
      </form>
    </Dialog>
  )
}
