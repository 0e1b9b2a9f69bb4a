/**
 * The payees whom the member paid last: a press leads to paying one of them again. Its room is kept
 * while they are fetched.
 */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useQuery } from '@tanstack/react-query'
import { findPaidLately } from '../capabilities/search/contact-search.api.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'

const facesMost = 12

export function PaidLately({ user }: { readonly user: SessionUser }) {
  const mayPay = user.account !== null && may(user, 'send')
  const { data = [], isPending } = useQuery({
    queryKey: ['paid-lately'],
    queryFn: ({ signal }) => findPaidLately(facesMost, signal),
    enabled: mayPay,
  })
  if (!mayPay || (!isPending && data.length === 0)) return null
  return (
    <section aria-labelledby="paid-lately" className="grid grid-cols-1 gap-3">
      <h2 id="paid-lately" className="text-xl font-semibold tracking-tight">
        {payWords.sendAgain}
      </h2>
      <ul className="-mx-4 flex min-h-32 snap-x scroll-px-4 gap-1 overflow-x-auto pr-10 pb-1 pl-4 [mask-image:linear-gradient(to_left,transparent,#000_2.5rem)] [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:pl-6">
        {data.map(({ id, list_name: name, image_url_v2: picture }) => (
          <li key={id} className="shrink-0 snap-start">
            <a
              href={paths.pay({ to: id })}
              aria-label={`Send to ${name}`}
              className="grid w-24 justify-items-center gap-2 rounded-control py-2 text-center hover:bg-sunk"
            >
              <Avatar name={name} src={picture} size="large" square />
              <bdi className="line-clamp-2 max-w-full text-sm leading-tight">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
