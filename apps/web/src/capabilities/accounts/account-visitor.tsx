/**
 * The Account panel of a visitor: sign in, register, and what an account offers (BAR-10 to BAR-14).
 */
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { teaserMessages } from '@exchange/contract/exchanges/teaser.messages'
import { CircleCheck, Gift, Nfc, Sparkles } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ListRow } from '../../ui/list-row.tsx'

interface AccountVisitorProps {
  readonly onSignIn: () => void
  /** BAR-12. */
  readonly onRegister: () => void
  /** BAR-03. */
  readonly onTeaser: () => void
  /** BAR-13; null when the network has no gift cards. */
  readonly giftCardsHref: string | null
  /** BAR-14: the till, which asks for its code. */
  readonly tillHref: string
}

export function AccountVisitor(props: AccountVisitorProps) {
  const { onSignIn, onRegister, onTeaser, giftCardsHref, tillHref } = props
  const { currency } = useConfig().brand
  const reasons = [`Send ${currency}`, `Receive ${currency}`, 'View your account details']
  return (
    <div className="grid gap-4">
      <Button large block onClick={onSignIn}>
        Sign In
      </Button>
      <Surface title="Sign in to">
        <ul className="grid gap-2.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-center gap-3">
              <CircleCheck aria-hidden size={20} className="shrink-0 text-brand" />
              {reason}
            </li>
          ))}
        </ul>
      </Surface>
      <Button variant="quiet" block onClick={onRegister}>
        {passwordMessages.registerButton}
      </Button>
      <Surface flush className="divide-y divide-line/70">
        {giftCardsHref && (
          <ListRow label="Giftcards" icon={<Gift size={19} />} href={giftCardsHref} />
        )}
        <ListRow label="Charge Card" icon={<Nfc size={19} />} href={tillHref} />
        <ListRow label={teaserMessages.title} icon={<Sparkles size={19} />} onClick={onTeaser} />
      </Surface>
    </div>
  )
}
