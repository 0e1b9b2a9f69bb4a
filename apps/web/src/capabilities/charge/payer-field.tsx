/**
 * The payer: a card, or a person found by name (CHARGE-02, CHARGE-16). Choosing one clears the
 * other.
 */
import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { ContactField, ScanButton } from '../payments/party-fields.ts'
import { Button } from '../../ui/button.tsx'
import type { PayKeys } from '../payments/use-pay-keys.ts'
import { CardField } from './card-field.tsx'
import { cardOf, type ChargeFormFields } from './charge-check.ts'
import type { GiftCard } from './use-gift-card.ts'
import type { FindHolder } from './use-holder.ts'

interface PayerFieldProps {
  readonly form: UseFormReturn<ChargeFormFields>
  readonly findHolder: FindHolder
  readonly scanButton: ScanButton
  readonly keys: PayKeys
  readonly giftCard: GiftCard | undefined
  readonly contactField: ContactField
}

export function PayerField(props: PayerFieldProps) {
  const { form, findHolder, scanButton, keys, giftCard } = props
  const { control, setFocus, setValue, clearErrors } = form
  const { field, fieldState } = useController({ control, name: 'card' })
  const contact = useController({ control, name: 'contact' })
  const [searching, setSearching] = useState(false)
  const byName = contact.field.value !== null || (searching && field.value === '')
  const isChosen =
    contact.field.value !== null || giftCard !== undefined || cardOf(field.value) !== undefined
  const switchMode = () => {
    setSearching(!byName)
    setValue('card', '')
    setValue('contact', null)
    clearErrors('card')
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      {byName ? (
        <div onFocus={() => keys.typeText(true)} onBlur={() => keys.typeText(false)}>
          <props.contactField
            label="Member"
            value={contact.field.value}
            onChange={(hit) => {
              contact.field.onChange(hit)
              clearErrors('card')
              setSearching(true)
              if (hit) setFocus('amount')
            }}
            // CHARGE-02, GIFT-03: a card entered here pays as a card, with the proof that it was
            // read.
            onDigits={(digits) => {
              setSearching(false)
              clearErrors('card')
              field.onChange(digits)
              setFocus('amount')
            }}
            onBlur={contact.field.onBlur}
            error={fieldState.error?.message}
            ref={contact.field.ref}
          />
        </div>
      ) : (
        <CardField
          label="Card"
          value={field.value}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          findHolder={findHolder}
          giftCard={giftCard}
          scanButton={scanButton}
          keys={keys}
          onChange={(digits) => {
            field.onChange(digits)
            if (digits.length >= 16) setFocus('amount')
          }}
        />
      )}
      {!isChosen && (
        <Button variant="link" className="justify-self-start text-sm!" onClick={switchMode}>
          {byName ? 'Use a card instead' : 'No card? Find them by name'}
        </Button>
      )}
    </div>
  )
}
