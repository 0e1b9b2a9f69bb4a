/** The fields of the amount step and their rules (AUTO-03 to AUTO-06, AUTO-13). */
import { signupFaultMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import {
  readSignup,
  reloadAmountAfterUnenrolling,
  reloadAmountDefault,
  reloadTriggerDefault,
} from '@exchange/domain/auto-reload/auto-reload.rules'
import { toDecimal } from '@exchange/domain/money'
import { tabStorage } from '../../kernel/browser-storage.ts'

export interface EnrolTyped {
  readonly amount: string
  readonly trigger: string
}

export type EnrolErrors = Partial<Record<keyof EnrolTyped, string>>

/** Named like the form keys, so that it is deleted when the user signs out. */
const unenrolled = 'key.auto-reload.unenrolled'

export function rememberUnenrolling(): void {
  tabStorage.set(unenrolled, 'yes')
}

/** AUTO-13: 25 at first, 50 in a session that has unenrolled. */
export function enrolDefaults(): EnrolTyped {
  const again = tabStorage.get(unenrolled) !== null
  return {
    amount: toDecimal(again ? reloadAmountAfterUnenrolling : reloadAmountDefault),
    trigger: toDecimal(reloadTriggerDefault),
  }
}

export function enrolErrors({ amount, trigger }: EnrolTyped): EnrolErrors {
  const read = readSignup({
    customerVaultId: 'chosen',
    autoReloadAmount: amount.trim(),
    autoReloadTrigger: trigger.trim(),
  })
  if (read.ok) return {}
  return Object.fromEntries(
    read.error.map(({ field, code }) => [
      field === 'autoReloadTrigger' ? 'trigger' : 'amount',
      signupFaultMessages[code],
    ]),
  )
}
