/**
 * The member's card: its number in four groups with the middle masked, and its QR code (DASH-02).
 * The number is asked for when the card is opened, and forgotten when it is closed.
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { CreditCard, Printer } from 'lucide-react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnCard } from './own-card.api.ts'

type OwnCard = ReturnType<typeof useOwnCard>

export function VirtualCard() {
  const user = useUser()
  const own = useOwnCard(user?.contact.private.cardNumber ?? null)
  if (!user) return null
  const { cardNumber: masked, cardFrozen: frozen } = user.contact.private
  if (!masked) {
    return (
      <Surface>
        <EmptyState icon={<CreditCard size={26} />} title="No card yet">
          {accountMessages.noCard}
        </EmptyState>
      </Surface>
    )
  }
  const number = own.data?.cardNumber ?? masked
  const spoken = `Card ending in ${number.slice(-4)}`
  return (
    // On paper it has the size of a payment card, both sides, to be cut out and folded.
    <article
      data-print="only"
      className="grid grid-cols-1 gap-5 print:w-[85.6mm] print:gap-0 print:border print:border-dashed print:border-line-strong"
    >
      <OwnCardFace number={number} />
      <Surface className="print:rounded-none print:border-x-0 print:border-b-0 print:p-[4mm]">
        <div className="grid justify-items-center gap-3 py-2 text-center print:aspect-[1.586] print:grid-cols-[auto_1fr] print:items-center print:py-0 print:text-left">
          <Code card={own} frozen={frozen} label={`QR code: ${spoken}`} />
        </div>
      </Surface>
    </article>
  )
}

interface OwnCardFaceProps {
  /** All of it, or its last four digits after dots. */
  readonly number: string
}

/** The card of the user; grey while it is frozen. */
export function OwnCardFace({ number }: OwnCardFaceProps) {
  const user = useUser()
  const { brand } = useConfig()
  if (!user) return null
  const { contact, member, profile } = user
  return (
    <div className={contact.private.cardFrozen ? 'grayscale' : undefined}>
      <CardFace
        brand={brand.name}
        issuer={profile.exchangeName}
        logo={<Avatar name={member.name} src={user.avatarUrl} square />}
        groups={cardGroups(number)}
        holder={`${contact.fName} ${contact.lname}`.trim()}
        detail={member.name}
      />
    </div>
  )
}

interface CodeProps {
  readonly card: OwnCard
  readonly frozen: boolean
  readonly label: string
}

function Code({ card, frozen, label }: CodeProps) {
  if (!card.data && card.isError) {
    return (
      <FailedBanner onRetry={() => void card.refetch()}>{accountMessages.cardFailed}</FailedBanner>
    )
  }
  const size = 'w-full max-w-60 rounded-control'
  if (!card.data) {
    return (
      <div role="status" aria-label={accountMessages.cardLoading} className="contents">
        <Skeleton className={`aspect-square ${size}`} />
      </div>
    )
  }
  return (
    <>
      <QrCode value={card.data.cardScan} label={label} className={`${size} print:size-[38mm]`} />
      <p className="text-ink-soft print:hidden">
        {frozen ? accountMessages.cardFrozen : accountMessages.cardCode}
      </p>
      <p className="hidden text-sm print:block">{accountMessages.cardOnPaper}</p>
      <Button
        data-print="hide"
        variant="quiet"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {accountMessages.printCard}
      </Button>
    </>
  )
}

/** Four groups of four digits; only the first and last are readable. */
export function cardGroups(number: string): readonly string[] {
  const groups = number.match(/.{1,4}/g) ?? []
  const last = groups.length - 1
  return groups.map((group, at) => (at === 0 || at === last ? group : '•'.repeat(group.length)))
}
