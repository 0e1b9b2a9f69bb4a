/** The panel that buys a gift card: the form, the receipt, or a purchase that got no answer. */
import {
  giftCardMessages,
  giftCardPurchaseRefusals,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { RepeatQuestion } from '../payments/repeat-question.tsx'
import { usePayment } from '../payments/use-payment.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Unanswered } from '../../ui/unanswered.tsx'
import { BuyForm } from './buy-form.tsx'
import { BoughtReceipt } from './bought-receipt.tsx'
import { giftCardPayments } from './gift-cards.api.ts'

export function BuyGiftCardPanel({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const why = useBarred(user)
  if (!user) return null
  if (!why) return <Buying user={user} onClose={onClose} />
  return (
    <div className="grid gap-4">
      <Banner tone="warning" action={<UpgradeLink />}>
        {why}
      </Banner>
      <Button variant="quiet" onClick={onClose}>
        Back
      </Button>
    </div>
  )
}

/** Why this member cannot buy one. */
function useBarred(user: SessionUser | null): string {
  const { trialAccountExchanges } = useConfig()
  const reasons = giftCardPurchaseRefusals
  if (!user || user.isTestAccount) return ''
  if (!user.account) return reasons['partial-member'].reason
  if (!may(user, 'gift-cards')) return reasons['no-transaction-authority'].reason
  const trial = trialAccountExchanges.includes(user.profile.exchangeId)
  return trial ? reasons['trial-no-gift-cards'].reason : ''
}

function Buying({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const payment = usePayment(giftCardPayments)
  const { state, submit, startOver } = payment
  const { currency } = useConfig().brand
  if (state.step === 'receipt') return <BoughtReceipt bought={state.answer} onClose={startOver} />
  const retrying = state.step === 'processing' && state.again
  if (state.step === 'unknown' || retrying) {
    return (
      <Unanswered
        title={giftCardMessages.unknownTitle}
        reason={state.step === 'unknown' ? state.text : ''}
        text={sendOutcomeMessages.unknownText}
        giveUpHint={sendOutcomeMessages.giveUpHint}
        facts={[
          {
            label: 'Amount',
            value: <Money amount={minorTyped(state.fields.amount)} unit="MOX" />,
          },
        ]}
        busy={retrying}
        onRetry={() => void submit(state.fields)}
        onGiveUp={startOver}
      />
    )
  }
  return (
    <>
      <BuyForm
        user={user}
        currency={currency}
        start={state.step === 'form' ? state.fields : undefined}
        busy={state.step === 'processing'}
        refusal={state.step === 'form' ? state.refusal : null}
        onBuy={(fields) => void submit(fields)}
        onCancel={onClose}
      />
      <RepeatQuestion payment={payment} />
    </>
  )
}
