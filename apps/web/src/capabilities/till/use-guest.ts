/** What the guest has chosen so far: the tip, the card, and how much of the sale it pays. */
import { chargeFaultMessages } from '@exchange/contract/charge/charge.messages'
import { smaller } from '@exchange/domain/money'
import type { TenderKind } from '@exchange/domain/till/sale.rules'
import { useEffect, useRef, useState } from 'react'
import { useConfig, useStore } from '../../kernel/hooks.ts'
import type { Part } from './order.ts'
import { presentedCard, type PresentedCard } from './presented.ts'
import type { Approval } from './till.api.ts'
import type { Till } from './use-till.ts'

export type WaysShown = 'list' | 'number' | 'name' | 'cash' | 'amount' | 'allowance'

export interface Guest {
  /** What is paid now, in minor units: all that is due, or a part. */
  readonly amount: bigint
  /** In cents; null: not chosen yet. */
  readonly tip: bigint | null
  readonly asksTip: boolean
  readonly card: PresentedCard | null
  /** Why what was read is no card. */
  readonly wrong: string
  readonly takesCode: boolean
  readonly ways: WaysShown | null
  readonly scanning: boolean
  /** A card was read, typed or scanned. One that was read pays at once, if the tip is chosen. */
  take(digits: string): void
  chooseTip(tip: bigint): void
  /** Asks for the tip again; null where none was chosen. */
  readonly changeTip: (() => void) | null
  /** Pays with the card that is shown. */
  payByCard(card: PresentedCard, amount: bigint, payer: string): void
  payByCode(): void
  payOtherwise(kind: TenderKind, presented: Part['presented'], payer: string): void
  /** What was sent last had the PIN of a manager. */
  readonly approved: boolean
  /** The same once more, with the PIN of a manager. */
  payApproved(approval: Approval): void
  clearCard(): void
  setAmount(amount: bigint | null): void
  setWays(ways: WaysShown | null): void
  setScanning(scanning: boolean): void
}

export function useGuest(till: Till): Guest {
  const { due, opening } = till
  const { currency } = useConfig().brand
  const [chosen, setAmount] = useState<bigint | null>(null)
  const [tip, setTip] = useState<bigint | null>(null)
  const [card, setCard] = useState<PresentedCard | null>(null)
  const [wrong, setWrong] = useState('')
  const [ways, setWays] = useState<WaysShown | null>(null)
  const [scanning, setScanning] = useState(false)
  const amount = chosen === null ? due : smaller(chosen, due)
  const isGift = card?.kind === 'gift-card'
  const asksTip = opening.register.tips && tip === null && !isGift
  const { send, ...approving } = useSending(till, () => {
    setWays(null)
    setScanning(false)
  })
  const payByCard = (one: PresentedCard, sum: bigint, payer: string) => {
    const { kind, digits: presented } = one
    const tipped = kind === 'card' ? (tip ?? 0n) : 0n
    send({ kind, presented, payer, amount: sum, tip: tipped })
  }
  const take = (digits: string) => {
    const read = presentedCard(digits)
    setScanning(false)
    setWays(null)
    setWrong(read ? '' : chargeFaultMessages(currency)['card-required'])
    setCard(read ?? null)
    const paysNow = read?.kind === 'card' && read.read && !asksTip && till.waiting === null
    if (paysNow) payByCard(read, amount, read.masked)
  }
  useSwiped(till, take)
  useNextPart(till, () => {
    setAmount(null)
    setTip(null)
    setCard(null)
  })
  return {
    amount,
    tip: isGift ? 0n : tip,
    asksTip,
    card,
    wrong,
    takesCode: opening.kinds.includes('code'),
    ways,
    scanning,
    take,
    chooseTip: setTip,
    changeTip: tip === null || isGift ? null : () => setTip(null),
    payByCard,
    // The guest says the tip in its own app.
    payByCode: () => send({ kind: 'code', payer: '', amount, tip: 0n }),
    payOtherwise(kind, presented, payer) {
      const tipped = kind === 'card' ? (tip ?? 0n) : 0n
      send({ kind, ...(presented !== undefined && { presented }), payer, amount, tip: tipped })
    },
    ...approving,
    clearCard: () => setCard(null),
    setAmount,
    setWays,
    setScanning(on) {
      setWrong('')
      setScanning(on)
    },
  }
}

/** Sends a part, and the same once more with the PIN of a manager. */
function useSending({ payment, pay }: Till, beforehand: () => void) {
  const sent = useRef<Part | null>(null)
  const [approved, setApproved] = useState(false)
  const send = (part: Part, approval?: Approval) => {
    if (payment.state.step !== 'form' || part.amount <= 0n) return
    sent.current = part
    setApproved(approval !== undefined)
    beforehand()
    pay(part, approval)
  }
  const payApproved = (approval: Approval) => {
    if (sent.current) send(sent.current, approval)
  }
  return { approved, send, payApproved }
}

/** CHARGE-14: a card swiped at any time, also before the guest's screen was shown. */
function useSwiped({ cardRead }: Till, take: (digits: string) => void): void {
  const digits = useStore(cardRead)
  useEffect(() => {
    if (digits === null) return
    cardRead.set(null)
    take(digits)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each swipe once
  }, [digits])
}

/** After a part was paid the next guest begins anew; a code that was taken back keeps the tip. */
function useNextPart({ begun }: Till, begin: () => void): void {
  const parts = begun?.tenders.filter(({ state }) => state === 'paid').length ?? 0
  const before = useRef(parts)
  useEffect(() => {
    if (before.current !== parts) begin()
    before.current = parts
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each part once
  }, [parts])
}
