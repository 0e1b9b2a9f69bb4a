/**
 * What a charge costs the card holder who is asked to approve it: the sentence of a payment of
 * their own.
 */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { paySentence } from '@exchange/contract/payments/pay-sentence.messages'
import { sendHintMessages } from '@exchange/contract/send/send.messages'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { minorOf } from '../../kernel/formats.ts'
import { payerFacts, reloads } from '../payments/payer-facts.ts'
import { PayLines, PayNotes } from '../payments/pay-lines.tsx'
import { paymentCost } from '../payments/payment-cost.ts'
import { PaySentence } from '../payments/pay-sentence.tsx'
import { isReserveShort, ReserveShort } from '../payments/reserve-short.tsx'
import { FieldError } from '../../ui/form-error.tsx'

export function HolderCost({ of: approval }: { readonly of: Approval }) {
  return (
    <>
      <Cost of={approval} />
      {approval.paidWithoutAnswer && (
        <p className="font-medium">{approvalMessages.paidWithoutAnswer}</p>
      )}
    </>
  )
}

function Cost({ of: { amount, tip, held, payee } }: { readonly of: Approval }) {
  const user = useUser()
  const { brand, trialAccountExchanges } = useConfig()
  if (!user?.account) return null
  if (held) return <p className="text-ink-soft">{approvalMessages.heldAlready}</p>
  const facts = payerFacts(user, user.account, trialAccountExchanges)
  const cost = paymentCost({ ...facts, amount: amount.toFixed(2), tip: tip.toFixed(2) })
  if (!cost) return null
  // There is no balance afterwards to show if it cannot be paid.
  if (cost.amount > minorOf(user.account.availableBalance)) {
    return <FieldError>{sendHintMessages(brand.currency).amountAboveBuyingPower}</FieldError>
  }
  const forecast = { cost, reloads: reloads(user) }
  if (isReserveShort(cost, forecast.reloads)) {
    return <ReserveShort cost={cost} account={user.account} />
  }
  return (
    <PaySentence
      parts={paySentence({ ...cost, currency: brand.currency, payee })}
      lines={<PayLines {...forecast} />}
      notes={<PayNotes {...forecast} />}
    />
  )
}
