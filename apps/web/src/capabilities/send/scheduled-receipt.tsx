/**
 * The receipt of a payment that will be made later: when it is made, and where to find it (SEND-17,
 * SEND-20).
 */
import { recurringNames, scheduleMessages } from '@exchange/contract/schedules/schedules.messages'
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { useConfig } from '../../kernel/hooks.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { timeIn, wallDayText } from '../payments/zoned-time.ts'
import { paths } from '../../paths.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import type { SendFormFields } from './send-check.ts'
import { PaidTo, SentActions } from './sent-parts.tsx'

interface ScheduledReceiptProps {
  readonly fields: SendFormFields
  readonly answer: SendAnswer
  readonly zone: string
  readonly onClose: () => void
  readonly onAgain: () => void
}

export function ScheduledReceipt({
  fields,
  answer,
  zone,
  onClose,
  onAgain,
}: ScheduledReceiptProps) {
  const { brand } = useConfig()
  const [amount, tip] = [minorTyped(fields.amount), minorTyped(fields.tip, 'USD')]
  const [sum, unit] = amount > 0n ? ([amount, 'MOX'] as const) : ([tip, 'USD'] as const)
  const note = fields.note.trim()
  return (
    <Arrival>
      <Receipt
        title="Scheduled"
        subtitle={
          <>
            <p className="mb-1 text-ink">
              <Money amount={sum} unit={unit} size="huge" />
            </p>
            <PaidTo name={answer.sendTo} contact={fields.contact} />
          </>
        }
        rows={[
          ...(tip > 0n && amount > 0n
            ? [{ label: 'Tip', value: <Money amount={tip} unit="USD" /> }]
            : []),
          ...scheduleRows(fields, answer, zone),
          ...(note
            ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }]
            : []),
        ]}
        letterhead={`${brand.name} · Scheduled payment`}
        actions={
          <>
            <p className="text-center text-sm text-ink-soft">{scheduleMessages.holdsNothing}</p>
            <SentActions onClose={onClose} onAgain={onAgain} />
            <SeeSchedules />
          </>
        }
      />
    </Arrival>
  )
}

/** For a payment that is made later or repeated; empty for any other. */
export function scheduleRows(
  fields: SendFormFields,
  { scheduled, recurring, moxeyPayConfirm }: SendAnswer,
  zone: string,
): readonly ReceiptRow[] {
  const { recurringEnd } = fields
  const paid = moxeyPayConfirm !== ''
  return [
    ...(scheduled
      ? [{ label: paid ? 'Next payment' : 'Scheduled', value: timeIn(zone, scheduled) }]
      : []),
    ...(recurring === 'none' ? [] : [{ label: 'Recurring', value: recurringNames[recurring] }]),
    ...(recurring !== 'none' && recurringEnd
      ? [{ label: 'Until', value: wallDayText(recurringEnd) }]
      : []),
  ]
}

export function SeeSchedules() {
  return (
    <a
      href={paths.panel('schedules')}
      className="justify-self-center py-2 font-semibold text-brand-ink underline underline-offset-4"
    >
      Scheduled payments
    </a>
  )
}
