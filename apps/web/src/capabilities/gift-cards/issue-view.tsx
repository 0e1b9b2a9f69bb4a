/** Issues a gift card and shows it once, to print or hand over (GIFT-14). */
import type { GiftCardIssued } from '@exchange/contract/gift-cards/gift-cards.contract'
import { issueMessages as words } from '@exchange/contract/gift-cards/gift-cards.messages'
import { useState, type ComponentType } from 'react'
import { dayOf } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { isNoted } from '../../kernel/noted.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { issue, type IssueFields } from './gift-cards.api.ts'
import { IssueForm } from './issue-form.tsx'

/** An order that waits, as its second person gives it. */
interface WaitingIssue {
  readonly exchangeId: number
  readonly amount: number
  readonly reference: string
  readonly recipientEmail: string
  /** Its message. */
  readonly note: string
}

export interface IssueDesk {
  readonly onConfirm: (order: WaitingIssue) => void
  readonly busy: boolean
  readonly failure: string
  readonly onEdit: () => void
}

interface IssueViewProps {
  /** Beside the form: what waits for a second person, among others. */
  readonly desk: ComponentType<IssueDesk>
  /** The exchanges for which the user may issue, the own one first; never empty. */
  readonly exchanges: readonly { readonly id: number; readonly name: string }[]
}

interface Done {
  readonly card: GiftCardIssued
  readonly fields: IssueFields
}

export function IssueView({ exchanges, desk: Desk }: IssueViewProps) {
  const [exchangeId, setExchangeId] = useState(exchanges[0]?.id ?? 0)
  const [done, setDone] = useState<Done | null>(null)
  const [noted, setNoted] = useState({ count: 0, text: '' })
  const { busy, failure, run, clear } = useTask()
  const second = useTask()
  const confirm = ({ exchangeId: at, amount, note, ...order }: WaitingIssue) =>
    void second.run(async () => {
      const fields = { ...order, amount: amount.toFixed(2), message: note }
      setDone({ card: await issue(at, fields), fields })
    })
  const act = (fields: IssueFields) =>
    void run(async () => {
      try {
        setDone({ card: await issue(exchangeId, fields), fields })
      } catch (problem) {
        if (!isNoted(problem)) throw problem
        // An empty form: the order stands beside it now.
        setNoted({ count: noted.count + 1, text: problem.detail })
      }
    })
  if (done) return <IssuedCard {...done} onClose={() => setDone(null)} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <Surface>
        <div className="grid grid-cols-1 gap-5">
          {exchanges.length > 1 && (
            <PillSelect
              label="Exchange"
              value={String(exchangeId)}
              options={exchanges.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => setExchangeId(Number(id))}
            />
          )}
          <p className="text-ink-soft">{words.explained}</p>
          {noted.text !== '' && <Banner tone="success">{noted.text}</Banner>}
          <IssueForm key={noted.count} busy={busy} failure={failure} onIssue={act} onEdit={clear} />
        </div>
      </Surface>
      <Desk busy={second.busy} failure={second.failure} onEdit={second.clear} onConfirm={confirm} />
    </div>
  )
}

function IssuedCard({ card, fields, onClose }: Done & { readonly onClose: () => void }) {
  const { brand } = useConfig()
  const email = fields.recipientEmail.trim()
  return (
    <div className="mx-auto w-full max-w-md animate-rise" aria-live="polite">
      <Receipt
        title={words.issued}
        subtitle={
          <div className="grid gap-4">
            <p className="text-ink">
              <Money amount={card.amount} unit="MOX" size="huge" />
            </p>
            {card.giftCardNumber === null ? (
              <p>{words.mailed(email, dayOf(card.lastDay))}</p>
            ) : (
              <GiftCardFace number={card.giftCardNumber} lastDay={card.lastDay} />
            )}
          </div>
        }
        rows={[
          { label: words.reference, value: fields.reference.trim() },
          ...(email ? [{ label: 'Sent to', value: email }] : []),
        ]}
        letterhead={`${brand.name} · Gift card`}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </div>
  )
}
