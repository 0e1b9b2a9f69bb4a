/**
 * What a payment costs whoever is asked to approve it: the sentence of a payment of their own.
 */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import {
  calledBy,
  heldSentence,
  paySentence,
} from '@exchange/contract/payments/pay-sentence.messages'
import { sendHintMessages } from '@exchange/contract/send/send.messages'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { minorOf } from '../../kernel/formats.ts'
import { payerFacts, reloads } from '../payments/payer-facts.ts'
import { PayLines, PayNotes } from '../payments/pay-lines.tsx'
import { paymentCost } from '../payments/payment-cost.ts'
import { PaySentence } from '../payments/pay-sentence.tsx'
import { isReserveShort, ReserveShort } from '../payments/reserve-short.tsx'
import { FieldError } from '../../ui/form-error.tsx'

export function HolderCost({ of: { amount, tip, fee, payeeParty } }: { readonly of: Approval }) {
  const user = useUser()
  const { brand, trialAccountExchanges } = useConfig()
  if (!user?.account) return null
  const payee = calledBy(payeeParty.name, payeeParty.business !== null)
  const said = { currency: brand.currency, payee }
  if (fee !== null) {
    const sums = { amount: minorOf(amount), tip: minorOf(tip), fee: minorOf(fee) }
    return <PaySentence parts={heldSentence({ ...said, ...sums })} />
  }
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
      parts={paySentence({ ...cost, ...said })}
      lines={<PayLines {...forecast} />}
      notes={<PayNotes {...forecast} />}
    />
  )
}
