/** The Charge Card panel: the form, the receipt, or a charge that got no answer. */
import { chargeMessages, chargeRefusals } from '@exchange/contract/charge/charge.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { useCallback, useEffect } from 'react'
import type { ContactField, ScanButton } from '../payments/party-fields.ts'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useConfig, useStore, useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { swipedCard } from './swiped-card.ts'
import { TermsOverForm, useTermsWay, type TermsDialog } from '../payments/terms-way.tsx'
import { RepeatQuestion } from '../payments/repeat-question.tsx'
import { usePayment } from '../payments/use-payment.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Unanswered } from '../../ui/unanswered.tsx'
import { cardOf, giftCardOf, type ChargeFormFields } from './charge-check.ts'
import { ChargeForm } from './charge-form.tsx'
import { ChargeReceipt } from './charge-receipt.tsx'
import { chargePayments } from './charge.api.ts'
import { noteSold } from './product-sold.ts'
import { GiftCardReceipt } from './gift-card-receipt.tsx'
import type { FindGiftCard } from './use-gift-card.ts'
import type { FindHolder } from './use-holder.ts'

export interface ChargePanelProps {
  /** Scans a card with the camera. */
  readonly scanButton: ScanButton
  /** Looks up the holder of a card. */
  readonly findHolder: FindHolder
  /** Finds a payer by name. */
  readonly contactField: ContactField
  /** Shows the terms, if they have changed. */
  readonly termsDialog: TermsDialog
  /** Looks up the balance of a gift card. */
  readonly findGiftCard: FindGiftCard
  readonly onClose: () => void
}

export function ChargePanel(props: ChargePanelProps) {
  const user = useUser()
  const why = useBarred(user)
  if (!user) return null
  if (why) {
    return (
      <div className="grid gap-4">
        <Banner tone="warning" action={<UpgradeLink />}>
          {why}
        </Banner>
        <Button variant="quiet" onClick={props.onClose}>
          Back
        </Button>
      </div>
    )
  }
  return <Charging {...props} user={user} />
}

/** BAR-30, TRIAL-04: why this member cannot charge. */
function useBarred(user: SessionUser | null): string {
  const { brand, trialAccountExchanges } = useConfig()
  const reasons = chargeRefusals(brand.currency)
  if (!user || user.isTestAccount) return ''
  if (!user.account) return reasons['partial-member'].reason
  if (!may(user, 'charge')) return reasons['no-transaction-authority'].reason
  const trial = trialAccountExchanges.includes(user.profile.exchangeId)
  return trial ? reasons['trial-cannot-accept'].reason : ''
}

function Charging(props: ChargePanelProps & { readonly user: SessionUser }) {
  const { user, scanButton, findHolder, findGiftCard, contactField } = props
  const payment = usePayment(chargePayments)
  const { state, submit, startOver } = payment
  const terms = useTermsWay()
  const { currency } = useConfig().brand
  const swiped = useStore(swipedCard)
  const taken = useCallback(() => swipedCard.set(null), [])
  // A swipe while a receipt is shown closes it and starts the next charge.
  const next = swiped !== null && state.step === 'receipt'
  useEffect(() => {
    if (next) startOver()
  })
  if (state.step === 'receipt') {
    const { fields, answer } = state
    return 'giftCard' in answer ? (
      <GiftCardReceipt fields={fields} answer={answer} onClose={startOver} />
    ) : (
      <ChargeReceipt fields={fields} answer={answer} onClose={startOver} />
    )
  }
  const retrying = state.step === 'processing' && state.again
  if (state.step === 'unknown' || retrying) {
    return (
      <ChargeUnknown
        fields={state.fields}
        reason={state.step === 'unknown' ? state.text : ''}
        busy={retrying}
        onRetry={() => void submit(state.fields)}
        onGiveUp={startOver}
      />
    )
  }
  return (
    <>
      <ChargeForm
        user={user}
        currency={currency}
        scanButton={scanButton}
        findHolder={findHolder}
        contactField={contactField}
        findGiftCard={findGiftCard}
        start={state.step === 'form' ? state.fields : undefined}
        swiped={swiped}
        onSwipeTaken={taken}
        busy={state.step === 'processing'}
        refusal={state.step === 'form' ? state.refusal : null}
        terms={terms}
        onCharge={(fields) => {
          terms.go('refused')
          noteSold(user, fields.productId)
          void submit(fields)
        }}
      />
      <RepeatQuestion payment={payment} />
      <TermsOverForm dialog={props.termsDialog} way={terms} />
    </>
  )
}

interface ChargeUnknownProps {
  readonly fields: ChargeFormFields
  readonly reason: string
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onGiveUp: () => void
}

/** A charge without a definite answer. */
function ChargeUnknown({ fields: { card, contact, amount }, ...rest }: ChargeUnknownProps) {
  return (
    <Unanswered
      {...rest}
      title={chargeMessages.unknownTitle}
      text={sendOutcomeMessages.unknownText}
      giveUpHint={contact ? chargeMessages.giveUpByNameHint : sendOutcomeMessages.giveUpHint}
      facts={[
        contact
          ? { label: 'Member', value: contact.list_name }
          : { label: 'Card', value: maskCardNumber(numberIn(card)) },
        { label: 'Amount', value: <Money amount={minorTyped(amount)} unit="MOX" /> },
      ]}
    />
  )
}

/** The number of a card or a gift card. */
function numberIn(digits: string): string {
  return giftCardOf(digits) ?? cardOf(digits)?.number ?? ''
}
