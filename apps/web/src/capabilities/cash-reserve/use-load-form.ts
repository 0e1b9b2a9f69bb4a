/** The state of the load form: amount, card and errors. */
import { preselectedCard } from '@exchange/domain/wallet/wallet.rules'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { useRef, useState, type RefObject } from 'react'
import type { CardFormHandle } from '../card-attempts/card-form-handle.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { judgeLoad, recommendedLoad, type LoadAmount } from './load-amount.ts'
import type { LoadSource } from './load.api.ts'

export type Payment = 'saved' | 'new'

export interface LoadFormUse {
  readonly amount: LoadAmount
  readonly amountBox: RefObject<HTMLInputElement | null>
  readonly saved: readonly WalletCard[]
  readonly payment: Payment
  /** The chosen saved card; empty while none is chosen. */
  readonly vaultId: string
  /** A saved card should pay, but none is chosen. */
  readonly cardMissing: boolean
  readonly save: boolean
  readonly desk: RefObject<CardFormHandle | null>
  typeAmount(typed: string): void
  leaveAmount(): void
  pay(payment: Payment): void
  choose(vaultId: string): void
  setSave(save: boolean): void
  /** Validates everything, then passes on the load or focuses the first error. */
  submit(): Promise<void>
}

export type OnLoad = (desk: CardFormHandle, amount: string, source: LoadSource) => void

export function useLoadForm(busy: boolean, onLoad: OnLoad, begun?: string): LoadFormUse {
  const saved: readonly WalletCard[] = Object.values(useUser()?.wallet ?? {})
  const most = useConfig().cards?.loadMost ?? 0
  const [amount, setAmount] = useState(begun ? { typed: begun } : recommendedLoad)
  const [chosen, setChosen] = useState(() => preselectedCard(saved)?.customerVaultId ?? '')
  const [payment, pay] = useState<Payment>(chosen ? 'saved' : 'new')
  const [save, setSave] = useState(true)
  const [cardMissing, setCardMissing] = useState(false)
  const desk = useRef<CardFormHandle>(null)
  const amountBox = useRef<HTMLInputElement>(null)
  const paying = saved.length > 0 ? payment : 'new'
  // A card may have been deleted since it was chosen.
  const vaultId = saved.some(({ customerVaultId }) => customerVaultId === chosen) ? chosen : ''

  const source = async (): Promise<LoadSource | null> => {
    if (paying === 'saved') {
      setCardMissing(!vaultId)
      return vaultId ? { vaultId } : null
    }
    const card = (await desk.current?.check()) ?? null
    return card && { card, save }
  }
  return {
    amount,
    amountBox,
    saved,
    payment: paying,
    vaultId,
    cardMissing,
    save,
    desk,
    pay,
    setSave,
    typeAmount: (typed) => setAmount({ typed }),
    leaveAmount() {
      // Only checked here: an amount corrected under the press of the button would be loaded
      // unseen.
      if (amount.typed) setAmount({ ...judgeLoad(amount.typed, most), typed: amount.typed })
    },
    choose(id) {
      setChosen(id)
      setCardMissing(false)
    },
    async submit() {
      if (busy) return
      const judged = judgeLoad(amount.typed, most)
      setAmount(judged)
      if (judged.error) return amountBox.current?.focus()
      const paid = await source()
      if (paid && desk.current) onLoad(desk.current, judged.typed.trim(), paid)
    },
  }
}
