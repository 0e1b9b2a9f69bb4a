/** The Send panel: the form, the receipt, or a payment that got no answer. */
import { sendRefusals } from '@exchange/contract/send/send.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { payerFacts, reloads } from '../payments/payer-facts.ts'
import { RepeatQuestion } from '../payments/repeat-question.tsx'
import { usePayment } from '../payments/use-payment.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ContactField, LoadPart } from '../payments/party-fields.ts'
import type { SendStart } from './send-check.ts'
import { TermsOverForm, useTermsWay, type TermsDialog } from '../payments/terms-way.tsx'
import { useChangedPage, type OnPage } from './on-page.ts'
import { SendForm } from './send-form.tsx'
import { ScheduledReceipt } from './scheduled-receipt.tsx'
import { SendReceipt } from './send-receipt.tsx'
import { SendUnknown } from './send-unknown.tsx'
import { sendPayments } from './send.api.ts'

export interface SendPanelProps {
  /** Chooses whom to pay. */
  readonly contactField: ContactField
  /** Loads the reserve while the form waits. */
  readonly loadPart: ComponentType<LoadPart>
  /** Shows the terms, if they have changed. */
  readonly termsDialog: TermsDialog
  /** The fields given in the address: `?panel=send&to=m12&amount=25`. */
  readonly start?: SendStart
  /** Above the form, where it is a page. */
  readonly title?: ReactNode
  /** The pay page on which it is paid. */
  readonly onPage?: OnPage
  readonly onClose: () => void
}

export function SendPanel(props: SendPanelProps) {
  const user = useUser()
  const { currency } = useConfig().brand
  if (!user) return null
  const refusals = sendRefusals(currency)
  if (!user.account || !may(user, 'send')) {
    const { reason } = refusals[user.account ? 'no-transaction-authority' : 'partial-member']
    return (
      <div className="grid gap-4">
        <Banner tone="warning">{reason}</Banner>
        <Button variant="quiet" onClick={props.onClose}>
          Back
        </Button>
      </div>
    )
  }
  return <Sending {...props} user={user} account={user.account} />
}

interface SendingProps extends SendPanelProps {
  readonly user: SessionUser
  readonly account: NonNullable<SessionUser['account']>
}

function Sending(props: SendingProps) {
  const { user, account, contactField, loadPart, termsDialog, start, onPage, onClose } = props
  const terms = useTermsWay()
  const payment = usePayment(sendPayments)
  const { state, submit, startOver } = payment
  const [again, setAgain] = useState<SendStart | null>(null)
  useChangedPage(state, onPage)
  const { brand, trialAccountExchanges } = useConfig()
  if (state.step === 'receipt') {
    const close = () => {
      startOver()
      onClose()
    }
    const { zone } = user.profile
    const onAgain = () => {
      setAgain({ contact: state.fields.contact, page: state.fields.page })
      startOver()
    }
    const receipt = { fields: state.fields, answer: state.answer, zone, onClose: close, onAgain }
    const paid = state.answer.moxeyPayConfirm !== ''
    return paid ? <SendReceipt {...receipt} onPage={onPage} /> : <ScheduledReceipt {...receipt} />
  }
  const retrying = state.step === 'processing' && state.again
  if (state.step === 'unknown' || retrying) {
    return (
      <SendUnknown
        fields={state.fields}
        reason={state.step === 'unknown' ? state.text : ''}
        busy={retrying}
        onRetry={() => void submit(state.fields)}
        onGiveUp={startOver}
      />
    )
  }
  if (onPage?.closed && state.step === 'form') return onPage.closed
  return (
    <>
      <SendForm
        page={onPage?.page}
        payer={{
          ...payerFacts(user, account, trialAccountExchanges),
          currency: brand.currency,
          isTestAccount: user.isTestAccount,
          reloads: reloads(user),
          zone: user.profile.zone,
        }}
        contactField={contactField}
        loadPart={loadPart}
        start={(state.step === 'form' && state.fields) || (again ?? start ?? {})}
        title={props.title}
        busy={state.step === 'processing'}
        refusal={state.step === 'form' ? state.refusal : null}
        terms={terms}
        onSend={(fields) => {
          terms.go('refused')
          void submit(fields)
        }}
        onCancel={onClose}
      />
      <RepeatQuestion payment={payment} />
      <TermsOverForm dialog={termsDialog} way={terms} />
    </>
  )
}
