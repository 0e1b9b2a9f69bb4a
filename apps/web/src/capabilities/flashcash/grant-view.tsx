/** Grants FlashCash and shows the result (FLASH-05). */
import type { FlashCashGranted } from '@exchange/contract/flashcash/grant.contract'
import { grantMessages as words } from '@exchange/contract/flashcash/grant.messages'
import { useState, type ComponentType } from 'react'
import type { ContactField } from '../payments/party-fields.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { isNoted } from '../../kernel/noted.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { grant, grantAsSecond, type WaitingGrant } from './flashcash.api.ts'
import { GrantForm } from './grant-form.tsx'

interface Done {
  readonly granted: FlashCashGranted
  readonly reference: string
}

export interface GrantDesk {
  readonly onConfirm: (order: WaitingGrant) => void
  readonly busy: boolean
  readonly failure: string
  readonly onEdit: () => void
}

interface GrantViewProps {
  readonly contactField: ContactField
  /** Beside the form: what waits for a second person, among others. */
  readonly desk: ComponentType<GrantDesk>
}

export function GrantView({ contactField, desk: Desk }: GrantViewProps) {
  const [done, setDone] = useState<Done | null>(null)
  const [noted, setNoted] = useState({ count: 0, text: '' })
  const { busy, failure, run, clear } = useTask()
  const second = useTask()
  if (done) return <Granted {...done} onClose={() => setDone(null)} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <Surface>
        {noted.text !== '' && (
          <div className="mb-5">
            <Banner tone="success">{noted.text}</Banner>
          </div>
        )}
        <GrantForm
          key={noted.count}
          contactField={contactField}
          busy={busy}
          failure={failure}
          onEdit={clear}
          onGrant={(fields) =>
            void run(async () => {
              try {
                const granted = await grant(fields)
                setDone({ granted, reference: fields.reference.trim() })
              } catch (problem) {
                if (!isNoted(problem)) throw problem
                // An empty form: the order stands beside it now.
                setNoted({ count: noted.count + 1, text: problem.detail })
              }
            })
          }
        />
      </Surface>
      <Desk
        busy={second.busy}
        failure={second.failure}
        onEdit={second.clear}
        onConfirm={(order) =>
          void second.run(async () => {
            const granted = await grantAsSecond(order)
            setDone({ granted, reference: order.reference })
          })
        }
      />
    </div>
  )
}

function Granted({ granted, reference, onClose }: Done & { readonly onClose: () => void }) {
  const { brand } = useConfig()
  const { memberName, amount, endDate, note } = granted
  return (
    <div className="mx-auto w-full max-w-md animate-rise" aria-live="polite">
      <Receipt
        title={words.granted}
        subtitle={
          <p className="text-ink">
            <Money amount={amount} unit="MOX" size="huge" />
          </p>
        }
        rows={[
          { label: words.member, value: memberName },
          { label: 'Evaporates', value: receiptTime(endDate) },
          ...(note ? [{ label: words.note, value: note }] : []),
          { label: words.reference, value: reference },
        ]}
        letterhead={`${brand.name} · FlashCash`}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </div>
  )
}
