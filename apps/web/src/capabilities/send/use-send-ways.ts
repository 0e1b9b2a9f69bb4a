/** What can be done on the Send form about a refusal. */
import { toDecimal } from '@exchange/domain/money'
import type { UseFormReturn } from 'react-hook-form'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useUser } from '../../kernel/hooks.ts'
import type { PaymentCost } from '../payments/payment-cost.ts'
import type { WaysOn } from '../payments/pay-way-on.tsx'
import type { Scheduling } from './schedule-fields.tsx'
import type { SendFormFields } from './send-check.ts'
import type { Payer } from './payer.ts'

interface WayFacts {
  readonly form: UseFormReturn<SendFormFields>
  readonly payer: Payer
  readonly cost: PaymentCost | undefined
  readonly scheduling: Scheduling
  /** Opens the form that loads the reserve. */
  load(amount: string): void
  again(): void
}

export function useSendWays(facts: WayFacts) {
  const { form, payer, cost, scheduling, load, again } = facts
  const most = useMost(payer, cost)
  const isFixed = form.getValues('request') !== null || form.getValues('page') !== ''
  const missing = cost && cost.cashReserveAfter < 0n ? -cost.cashReserveAfter : 0n
  return {
    load: { missing, open: load },
    lower: {
      most: most === undefined ? undefined : `${amountText(most)} ${payer.currency}`,
      run() {
        const value = most === undefined ? form.getValues('amount') : toDecimal(most)
        form.setValue('amount', value, { shouldDirty: true, shouldValidate: true })
        form.setFocus('amount', { shouldSelect: true })
      },
    },
    chooseAgain: isFixed ? undefined : () => form.setValue('contact', null, { shouldDirty: true }),
    later: isFixed || payer.isTrial ? undefined : () => scheduling.show(),
    again,
  } satisfies WaysOn
}

/** The most that can be paid at once, if that is less than what is to be paid. */
function useMost(payer: Payer, cost: PaymentCost | undefined): bigint | undefined {
  const limit = useUser()?.contact.private.limits.payment ?? null
  if (!cost) return undefined
  const atOnce = limit === null ? undefined : minorOf(limit) - cost.tip
  const power = minorOf(payer.account.availableBalance)
  const most = atOnce !== undefined && atOnce < power ? atOnce : power
  return most > 0n && most < cost.amount ? most : undefined
}
