/** How much FlashCash evaporates next and when, or that none will (FLASH-02, FLASH-04). */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { flashCashMessages } from '@exchange/contract/flashcash/flashcash.messages'
import { nearTime } from '../../kernel/day-words.ts'
import { Money } from '../../ui/money.tsx'

export function NextEvaporation({ account }: { readonly account: Account }) {
  const { flashNextExpireBalance: next, flashNextExpireDate: at } = account
  if (!at || next <= 0) return flashCashMessages.none
  return (
    <>
      <Money amount={next} unit="MOX" /> evaporates{' '}
      <span className="whitespace-nowrap">{nearTime(at)}</span>
    </>
  )
}
