/**
 * What a screen hands to the till: parts of other capabilities, and the way in which it was opened.
 */
import type { GiftCardInfo } from '@exchange/contract/gift-cards/gift-cards.contract'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { ComponentType } from 'react'
import type { Store } from '../../kernel/store.ts'
import type { ContactField } from '../payments/party-fields.ts'

/** POS-04: what the address fills in. */
export interface TillPrefill {
  readonly amount?: string | undefined
  readonly note?: string | undefined
  readonly productId?: string | undefined
  /** The card to charge: its digits, or the id of a contact. */
  readonly target?: string | undefined
}

export interface TillParts {
  /** The digits of a swiped card, which the till takes as soon as they are there. */
  readonly swiped: Store<string | null>
  /** Reads a card with the camera, in a dialog. */
  readonly scanner: ComponentType<{
    readonly onDigits: (digits: string) => void
    /** The number is to be typed instead. */
    readonly onType: () => void
    readonly onClose: () => void
  }>
  /** The holder of a card by its 16 digits; null: nobody. */
  readonly findHolder: (number: string) => Promise<ContactHit | null>
  readonly findGiftCard: (number: string) => Promise<GiftCardInfo>
  /** Finds a payer by name; not on a paired device. */
  readonly contactField: ContactField | null
  readonly prefill: TillPrefill
  /** The code under which a paired device keeps what it needs without a network. */
  readonly keptAs: string | null
  /** A paired device without a network, at which nobody has typed a PIN. */
  readonly isLocked: boolean
  /** The register, where there are several; a paired device has its own. */
  readonly registerId: number | undefined
  /** Goes to another register; not on a paired device. */
  readonly onRegister: ((registerId: number) => void) | null
  /** Locks a paired device. */
  readonly onLock: (() => void) | null
  /** Leaves the till; not on a paired device. */
  readonly onLeave: (() => void) | null
}
