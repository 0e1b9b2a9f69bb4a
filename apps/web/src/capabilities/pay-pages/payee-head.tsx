/** Who is paid, large: against a code that somebody stuck over another one (POS-01). */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { payPageMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { MapPin, ShieldCheck } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'

export function PayeeHead({ payee }: Pick<PayPage, 'payee'>) {
  const { name, city, state, exchange, imageUrl } = payee
  const town = [city, state].filter(Boolean).join(', ')
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      <div className="row-span-2 [&>*]:size-20! [&>*]:rounded-card! [&>*]:text-2xl! lg:[&>*]:size-24!">
        <Avatar name={name} src={imageUrl} size="large" square />
      </div>
      <h1 className="self-end text-2xl leading-tight font-bold tracking-tight text-balance wrap-anywhere lg:text-3xl">
        <bdi>{name}</bdi>
      </h1>
      <div className="grid gap-0.5 self-start text-ink-soft">
        {town && (
          <p className="flex items-center gap-1.5">
            <MapPin aria-hidden size={16} className="shrink-0" />
            {town}
          </p>
        )}
        <p className="flex items-center gap-1.5">
          <ShieldCheck aria-hidden size={16} className="shrink-0" />
          {words.memberOf(exchange)}
        </p>
      </div>
    </header>
  )
}
