/**
 * The virtual card among other things (DASH-01, DASH-02): its face with the last four digits; the
 * number and the code are asked for when they are to be seen.
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { OwnCardFace, VirtualCard } from './virtual-card.tsx'

export function OwnCard() {
  const masked = useUser()?.contact.private.cardNumber
  const [open, setOpen] = useState(false)
  if (!masked) return <VirtualCard />
  return (
    <section
      aria-label={accountMessages.virtualCard}
      className="grid max-w-md grid-cols-1 @2xl:max-w-none gap-3"
    >
      {open ? <VirtualCard /> : <OwnCardFace number={masked} />}
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? accountMessages.hideCard : accountMessages.showCard}
      </Button>
    </section>
  )
}
