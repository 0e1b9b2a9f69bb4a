/** What a pay page gives to the form that pays on it (POS-01). */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { useEffect, useRef, type ReactNode } from 'react'
import type { PaymentState } from '../payments/use-payment.ts'
import type { SendFormFields } from './send-check.ts'

export interface OnPage {
  readonly page: PayPage
  /** In place of the form, if the page is closed now. */
  readonly closed: ReactNode
  /** Below the receipt: where the payer goes on. */
  readonly goesOn?: ReactNode
  /** Below the receipt, if the page is closed now: in place of paying on it again. */
  readonly instead: ReactNode
  /** It is being read again, so it may be closed. */
  readonly isReading: boolean
  /** It asks for something else, or may be closed now: it was paid, or the server refused. */
  onChanged(): void
}

/** What the page asks has changed since it was shown, or it was paid, so it is read again. */
export function useChangedPage(
  state: PaymentState<SendFormFields, SendAnswer>,
  onPage: OnPage | undefined,
) {
  const refused = state.step === 'form' ? state.refusal : null
  const isPaid = state.step === 'receipt'
  const told = useRef<typeof refused>(null)
  useEffect(() => {
    if (refused === told.current) return
    told.current = refused
    if (refused?.code.startsWith('PAY_PAGE_')) onPage?.onChanged()
  }, [refused, onPage])
  useEffect(() => {
    if (isPaid) onPage?.onChanged()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each payment once
  }, [isPaid])
}
