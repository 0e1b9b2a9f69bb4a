/** Who is paid, chosen: a face, the business and the town, and what was paid lately. */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { ReactNode } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'

/** A side of a payment, as it is shown. */
export type PayeeShown = Pick<
  ContactHit,
  'list_name' | 'contactType' | 'desc' | 'city' | 'image_url' | 'image_url_v2'
> &
  Partial<Pick<ContactHit, 'payments' | 'lastPaid'>>

interface PayeeRowProps {
  readonly of: PayeeShown
  /** A button at the end: "Change". */
  readonly trailing?: ReactNode
}

export function PayeeRow({ of, trailing }: PayeeRowProps) {
  const { list_name: name, contactType, image_url_v2: newer, image_url: older } = of
  return (
    <div className="flex items-center gap-3.5 rounded-card border border-line/70 bg-surface py-2.5 pr-2 pl-3.5 shadow-card max-md:gap-2.5 max-md:py-1 max-md:[&>:first-child]:size-9 max-md:[&>:first-child]:text-sm">
      <Avatar name={name} src={newer ?? older} size="face" square={contactType === 'm'} />
      <div className="min-w-0 flex-1 max-md:flex max-md:h-6 max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:overflow-hidden">
        <bdi className="font-semibold max-md:max-w-full max-md:shrink-0 max-md:truncate md:line-clamp-2 md:wrap-break-word">
          {name}
        </bdi>
        {linesOf(of).map((line, at) => (
          <p
            key={line} // On a phone it stands beside the name where there is room for some words.
            className={cx(
              'truncate text-sm text-ink-soft max-md:basis-24 max-md:grow',
              at > 0 && 'max-md:hidden',
            )}
          >
            {line}
          </p>
        ))}
      </div>
      {trailing}
    </div>
  )
}

/** "Guidry's Garage · Baton Rouge" and "6 recent payments, the last on Nov 24" */
function linesOf({ desc, city, contactType, payments, lastPaid }: PayeeShown): string[] {
  const [business = ''] = desc.split(' · ')
  const about = contactType === 'c' ? business : desc
  const count = payments ? payWords.payments(payments) : ''
  const paid = count && lastPaid ? `${count}, the last on ${dayText(lastPaid)}` : count
  return [[about, city].filter(Boolean).join(' · '), paid].filter(Boolean)
}

/** The trades of a payee, as its directory entry names them. */
export function tradesOf({ desc, contactType }: ContactHit): readonly string[] {
  const trade = contactType === 'c' ? desc.split(' · ').slice(1).join(' · ') : desc
  return trade === '' ? [] : trade.split(', ')
}
