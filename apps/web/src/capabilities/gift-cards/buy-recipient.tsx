/** Who gets the card by mail, with which words, and when. Hidden where no mail can be sent. */
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SegmentedControl } from '../../ui/choice.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import type { BuyFormFields } from './buy-check.ts'
import { DayField } from './day-field.tsx'

interface BuyRecipientProps {
  readonly form: UseFormReturn<BuyFormFields>
  /** The zone of the exchange. */
  readonly zone: string
}

export function BuyRecipient({ form, zone }: BuyRecipientProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const email = useWatch({ control, name: 'recipientEmail' })
  return (
    <>
      <TextField
        label="Send it to"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="Their email, or leave it empty"
        hint="Empty: the card is yours, to print or to hand over."
        error={errors.recipientEmail?.message}
        {...register('recipientEmail')}
      />
      {email.trim() !== '' && (
        <>
          <TextArea
            label="Message"
            rows={2}
            error={errors.message?.message}
            {...register('message')}
          />
          <Day form={form} zone={zone} />
        </>
      )}
    </>
  )
}

function Day({ form, zone }: BuyRecipientProps) {
  const { register, control, setValue, clearErrors, formState } = form
  const when = useWatch({ control, name: 'when' })
  const choose = (chosen: string) => {
    clearErrors('deliverOn')
    setValue('when', chosen === 'now' ? 'now' : 'later')
    setValue('deliverOn', chosen === 'now' ? '' : tomorrow(zone))
  }
  return (
    <>
      <SegmentedControl
        label="When it arrives"
        value={when}
        options={[
          { value: 'now', label: 'Right away' },
          { value: 'later', label: 'On a later day' },
        ]}
        onChange={choose}
      />
      {when === 'later' && (
        <DayField
          zone={zone}
          error={formState.errors.deliverOn?.message}
          {...register('deliverOn')}
        />
      )}
    </>
  )
}

function tomorrow(zone: string): string {
  return todayIn(zone, new Date(Date.now() + 86_400_000))
}
