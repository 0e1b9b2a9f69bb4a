/**
 * A pay page while nobody is signed in (POS-01): the fields of the payment, which are kept, and a
 * button that leads to the sign-in.
 */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { payPageMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { useWatch } from 'react-hook-form'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { PayFrame } from '../payments/pay-frame.tsx'
import { usePayKeys } from '../payments/use-pay-keys.ts'
import { pageErrors } from './page-asks.ts'
import { PageStep } from './page-step.tsx'
import { emptySend, type SendFormFields, type SendStart } from './send-check.ts'

interface VisitorFormProps {
  readonly page: PayPage
  readonly start: SendStart
  readonly onSignIn: (fields: SendFormFields) => void
}

export function VisitorForm({ page, start, onSignIn }: VisitorFormProps) {
  const { currency } = useConfig().brand
  const { form, submit } = useValidatedForm<SendFormFields>({
    start: { ...emptySend, ...start },
    check: (fields, moment) => (moment === 'submit' ? pageErrors(page, fields, currency) : {}),
    refused: undefined,
  })
  const keys = usePayKeys(form)
  const amount = minorTyped(useWatch({ control: form.control, name: 'amount' }))
  const typed = page.kind === 'open'
  return (
    <PayFrame
      label={words.title(page.payee.name)}
      busy={false}
      submit={words.signInToPay(amount > 0n ? `${amountText(amount)} ${currency}` : '')}
      rests={amount === 0n}
      said={<p className="text-center text-sm text-ink-soft">{words.comesBack}</p>}
      keys={typed ? keys : undefined}
      onSubmit={() => submit(onSignIn)}
    >
      <PageStep
        form={form}
        page={page}
        keys={typed ? keys : { ...keys, inputMode: 'decimal' }}
        reserve={null}
        takesTips
      />
    </PayFrame>
  )
}
