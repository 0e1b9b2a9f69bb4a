/**
 * The Request panel: the form, the receipt, or a request that got no answer; and the requests made
 * so far (REQ-02, REQ-06, REQ-09).
 */
import { requestMessages, requestRefusals } from '@exchange/contract/requests/requests.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { ContactField } from '../payments/party-fields.ts'
import { RepeatQuestion } from '../payments/repeat-question.tsx'
import { usePayment } from '../payments/use-payment.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Unanswered } from '../../ui/unanswered.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestOver } from './request-over.tsx'
import { RequestReceipt } from './request-receipt.tsx'
import { requestsMadeId, RequestsMade } from './requests-made.tsx'
import { requestForm } from './requests.api.ts'

interface RequestPanelProps {
  /** Chooses whom to ask. */
  readonly contactField: ContactField
  readonly onClose: () => void
}

export function RequestPanel(props: RequestPanelProps) {
  const user = useUser()
  const { brand, trialAccountExchanges } = useConfig()
  if (!user) return null
  const refusals = requestRefusals(brand.currency)
  if (!user.account) {
    return <RequestOver reason={refusals['partial-member'].reason} onClose={props.onClose} />
  }
  if (!may(user, 'request')) {
    const { reason } = refusals['no-transaction-authority']
    return <RequestOver reason={reason} onClose={props.onClose} />
  }
  if (trialAccountExchanges.includes(user.profile.exchangeId)) {
    return <RequestOver reason={refusals['trial-cannot-accept'].reason} onClose={props.onClose} />
  }
  return <Asking {...props} user={user} currency={brand.currency} />
}

/** The list is below the form, whose foot stays in sight. */
function toRequestsMade() {
  document.getElementById(requestsMadeId)?.scrollIntoView()
}

interface AskingProps extends RequestPanelProps {
  readonly user: SessionUser
  readonly currency: string
}

function Asking({ user, currency, contactField, onClose }: AskingProps) {
  const payment = usePayment(requestForm)
  const { state, submit, startOver } = payment
  if (state.step === 'receipt') {
    const close = () => {
      startOver()
      onClose()
    }
    return <RequestReceipt made={state.answer} onClose={close} />
  }
  const retrying = state.step === 'processing' && state.again
  if (state.step === 'unknown' || retrying) {
    const { contact, amount } = state.fields
    return (
      <Unanswered
        title={requestMessages.unknownTitle}
        reason={state.step === 'unknown' ? state.text : ''}
        text={requestMessages.unknownText}
        giveUpHint={requestMessages.giveUpHint}
        facts={[
          { label: 'Request From', value: contact?.list_name },
          { label: 'Amount', value: <Money amount={minorTyped(amount)} unit="MOX" /> },
        ]}
        busy={retrying}
        onRetry={() => void submit(state.fields)}
        onGiveUp={startOver}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {!user.isTestAccount && (
        <Button variant="link" className="justify-self-end text-sm!" onClick={toRequestsMade}>
          {requestMessages.made}
        </Button>
      )}
      <RequestForm
        user={user}
        currency={currency}
        contactField={contactField}
        start={state.step === 'form' ? state.fields : undefined}
        busy={state.step === 'processing'}
        refusal={state.step === 'form' ? state.refusal : null}
        onRequest={(fields) => void submit(fields)}
        onCancel={onClose}
      />
      <RepeatQuestion payment={payment} />
      {!user.isTestAccount && <RequestsMade />}
    </div>
  )
}
