/** What an approval is about, as those who decide it see it: the figure, who is paid, who asks. */
import type { Approval, ApprovalParty } from '@exchange/contract/approvals/approvals.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { Clock3, MessageSquareText, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { Money } from '../../ui/money.tsx'
import { PayeeRow, type PayeeShown } from '../payments/payee-row.tsx'

interface ApprovalPartsProps {
  readonly of: Approval
}

export function ApprovalParts({ of }: ApprovalPartsProps) {
  const { amount, tip, note, product, payeeParty } = of
  const what = [product, note].filter(Boolean).join(': ')
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-center gap-1.5 text-center">
        <Money
          amount={amount}
          unit="MOX"
          className="text-[2.5rem] leading-none font-bold tracking-tight"
        />
        {tip > 0 && (
          <p className="text-ink-soft">
            and a tip of <Money amount={tip} unit="USD" className="font-semibold" />
          </p>
        )}
      </div>
      <PayeeRow of={shownAs(payeeParty)} />
      <ul className="grid gap-2 text-sm text-ink-soft">
        <Fact icon={<UserRound size={18} />}>{whyText(of)}</Fact>
        {what && <Fact icon={<MessageSquareText size={18} />}>{what}</Fact>}
        <Fact icon={<Clock3 size={18} />}>{unansweredText(of)}</Fact>
      </ul>
    </div>
  )
}

/** A party as the row of a payee shows it. */
export function shownAs({ name, business, city, image }: ApprovalParty): PayeeShown {
  return {
    list_name: name,
    contactType: business === null ? 'm' : 'c',
    desc: business ?? '',
    city,
    image_url: null,
    image_url_v2: image,
  }
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  if (!children) return null
  return (
    <li className="flex items-start gap-2.5">
      <span aria-hidden className="mt-px shrink-0">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** Who asks for it; to a broker, who pays. */
function whyText({ type, waitsFor, held, payerParty, payeeParty, payer, payee }: Approval): string {
  const { chargesYou, chargesCard, chargesPerson, personPays } = approvalMessages
  if (waitsFor === 'broker') return `${payer} pays ${payee}.`
  if (waitsFor === 'holder')
    return held ? chargesCard(payeeParty.name) : chargesYou(payeeParty.name)
  return type === 'charge'
    ? chargesPerson(payeeParty.name, payerParty.name)
    : personPays(payerParty.name)
}

function unansweredText({ waitsFor, held, paidWithoutAnswer, expiresTS }: Approval): string {
  if (paidWithoutAnswer) return approvalMessages.paidWithoutAnswer
  const time = nearTime(expiresTS)
  const nothingHeld = waitsFor === 'holder' && !held
  return nothingHeld
    ? approvalMessages.unansweredCharge(time)
    : approvalMessages.unansweredHeld(time)
}
