/**
 * The member's card: its number in four groups with the middle masked, and its QR code (DASH-02).
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { CreditCard } from 'lucide-react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

export function VirtualCard() {
  const user = useUser()
  const { brand } = useConfig()
  if (!user) return null
  const { cardNumber: number, cardScan } = user.contact.private
  if (!number || !cardScan) {
    return (
      <Surface>
        <EmptyState icon={<CreditCard size={26} />} title="No card yet">
          {accountMessages.noCard}
        </EmptyState>
      </Surface>
    )
  }
  const groups = cardGroups(number)
  const spoken = `Card ending in ${groups.at(-1)}`
  return (
    <div className="grid grid-cols-1 gap-5">
      <CardFace
        brand={brand.name}
        groups={groups}
        holder={`${user.contact.fName} ${user.contact.lname}`.trim()}
        detail={user.member.name}
      />
      <Surface>
        <div className="grid justify-items-center gap-3 py-2 text-center">
          <QrCode
            value={cardScan}
            label={`QR code: ${spoken}`}
            className="w-full max-w-60 rounded-control"
          />
          <p className="text-ink-soft">Show this code to pay with your card.</p>
        </div>
      </Surface>
    </div>
  )
}

/** Four groups of four digits; only the first and last are readable. */
export function cardGroups(number: string): readonly string[] {
  const groups = number.match(/.{1,4}/g) ?? []
  const last = groups.length - 1
  return groups.map((group, at) => (at === 0 || at === last ? group : '•'.repeat(group.length)))
}
