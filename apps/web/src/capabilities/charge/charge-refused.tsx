/** The text of a refused charge, and a link to fix the cause (ERR-09, ERR-10). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { useConfig } from '../../kernel/hooks.ts'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { TermsRefused, type TermsWay } from '../payments/terms-way.tsx'
import { paths } from '../../paths.ts'
import type { ChargeFormFields } from './charge-check.ts'

export type ChargeRefusal = PaymentRefused<keyof ChargeFormFields>

interface ChargeRefusedProps {
  readonly refusal: ChargeRefusal
  readonly terms: TermsWay
}

/** The link loads the signed-in user's own reserve; the text does not reveal whose was too low. */
export function ChargeRefused({ refusal: { text, code }, terms }: ChargeRefusedProps) {
  const { cards } = useConfig()
  if (code === 'TERMS_REQUIRED') return <TermsRefused text={text} way={terms} />
  if (code !== 'LOW_CRA' || !cards) return text
  return (
    <>
      <p>{text}</p>
      <p className="mt-1">
        <a href={paths.loadCashReserve()} className="underline underline-offset-4">
          {accountMessages.reloadReserve}
        </a>
      </p>
    </>
  )
}
