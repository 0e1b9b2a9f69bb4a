/** The receipt of a bought gift card, with its number so that it can be printed and handed over. */
import type { GiftCardBought } from '@exchange/contract/gift-cards/gift-cards.contract'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { dayOf, receiptTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { GiftCardArt } from './gift-card-art.tsx'
import { GiftMessage } from './gift-message.tsx'
import { GiftCardFace } from './gift-card-face.tsx'

interface BoughtReceiptProps {
  readonly bought: GiftCardBought
  readonly onClose: () => void
}

export function BoughtReceipt({ bought, onClose }: BoughtReceiptProps) {
  const { brand } = useConfig()
  const user = useUser()
  const buyer = user?.member.name ?? ''
  const { amount, recipientEmail, giftCardNumber, lastDay, date, moxeyPayConfirm } = bought
  const { design, message, deliverOn } = bought
  const today = todayIn(user?.profile.zone ?? 'UTC', new Date(date))
  const later = deliverOn !== null && deliverOn > today
  return (
    <Arrival>
      <Receipt
        title="Gift card"
        subtitle={
          <div className="grid gap-4">
            <GiftCardArt design={design} amount={<Money amount={amount} unit="MOX" />} />
            {message && <GiftMessage text={message} />}
            <GiftCardFace number={giftCardNumber} lastDay={lastDay} />
          </div>
        }
        rows={[
          { label: 'From', value: buyer },
          ...(recipientEmail ? [{ label: 'For', value: recipientEmail }] : []),
          ...(later ? [{ label: 'Arrives', value: dayOf(deliverOn) }] : []),
          { label: 'Date', value: receiptTime(date) },
        ]}
        letterhead={`${brand.name} · Gift card`}
        code={{ label: 'Confirmation code', value: moxeyPayConfirm }}
        actions={
          <>
            <p className="text-center text-ink-soft">
              {hintOf(recipientEmail, later ? deliverOn : null)}
            </p>
            <ReceiptActions onClose={onClose} />
          </>
        }
      />
    </Arrival>
  )
}

function hintOf(recipientEmail: string, later: string | null): string {
  if (later !== null) return giftCardMessages.laterHint(dayOf(later))
  return recipientEmail ? giftCardMessages.sentHint : giftCardMessages.keepHint
}
