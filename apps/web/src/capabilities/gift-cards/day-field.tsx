/** The day on which a gift card is mailed: today or later, within a year. */
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { lastDeliveryDay, todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { useNow } from '../../kernel/use-now.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface DayFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  /** The zone of the exchange. */
  readonly zone: string
}

export function DayField({ zone, ...field }: DayFieldProps) {
  const today = todayIn(zone, useNow())
  return (
    <TextField
      {...field}
      label="Day"
      type="date"
      min={today}
      max={lastDeliveryDay(today)}
      hint={giftCardMessages.dayHint(zoneName(zone))}
    />
  )
}
