/** The billing name and address: filled in from the session, validated by field. */
import { billingFaultMessages } from '@exchange/contract/wallet/wallet.messages'
import { readBilling } from '@exchange/domain/wallet/billing.rules'
import { useEffect, useRef } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { BillingTyped } from '../card-attempts/card-form-handle.ts'
import { session } from '../../kernel/kernel.ts'

export interface Billing {
  readonly form: UseFormReturn<BillingTyped>
  /** The fields if they are valid, else null: then each field shows its error. */
  check(mayFocus: boolean): Promise<BillingTyped | null>
}

export function useBilling(refused: readonly { field: string; message: string }[]): Billing {
  const strict = useRef(false)
  const resolver: Resolver<BillingTyped> = (typed) => {
    const errors = faultsOf(typed, strict.current)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
  }
  const form = useForm<BillingTyped>({
    // If errors disappeared only on leaving, the button would move from under the press that
    // leaves.
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues: knownBilling(),
    resolver,
  })
  const { setError } = form
  useEffect(() => {
    for (const { field, message } of refused) {
      if (field in knownBilling()) setError(field as keyof BillingTyped, { message })
    }
  }, [refused, setError])
  return {
    form,
    async check(mayFocus) {
      strict.current = true
      const well = await form.trigger(undefined, { shouldFocus: mayFocus })
      strict.current = false
      return well ? form.getValues() : null
    },
  }
}

function knownBilling(): BillingTyped {
  const user = session.user()
  const { city = '', state = '', zip = '' } = user?.member.public ?? {}
  return {
    first_name: user?.contact.fName ?? '',
    last_name: user?.contact.lname ?? '',
    address1: '',
    address2: '',
    city,
    state,
    postal: zip.slice(0, 5),
  }
}

/** Leaving an empty field shows no error; only a submit asks for missing fields. */
function faultsOf(typed: BillingTyped, strict: boolean): FieldErrors<BillingTyped> {
  const read = readBilling(typed)
  if (read.ok) return {}
  const said = read.error.filter(({ field }) => strict || typed[field].trim() !== '')
  return Object.fromEntries(
    said.map(({ field, code }) => [field, { type: 'rule', message: billingFaultMessages[code] }]),
  )
}
