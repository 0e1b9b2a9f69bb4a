/** The link to the spend plan, from the blocks of target and fee. */
import { monthMessages } from '@exchange/contract/months/months.messages'
import { Target } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

export function ToPlan({ href }: { readonly href: string }) {
  return (
    <a href={href} className={`${buttonClass({ variant: 'quiet', block: true })} mt-4`}>
      <Target aria-hidden size={18} />
      {monthMessages.toPlan}
    </a>
  )
}
