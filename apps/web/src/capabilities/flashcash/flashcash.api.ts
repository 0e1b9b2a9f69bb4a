/** The call that grants FlashCash. Its schema stays on the server; a test checks the address. */
import type { FlashCashGranted, grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const grantAddress: Address<typeof grantFlashCash> = {
  method: 'POST',
  base: 'admin',
  path: '/flashcash',
}

export interface GrantFormFields {
  readonly contact: ContactHit | null
  readonly amount: string
  readonly days: string
  readonly note: string
  readonly reference: string
}

/** The fields as the call takes them. */
export function wireFields({ contact, amount, days, note, reference }: GrantFormFields) {
  const typed = { amount: amount.trim(), days: days.trim(), note: note.trim() }
  return { grantTarget: contact?.id ?? '', ...typed, reference: reference.trim() }
}

/** An order that waits, as its second person gives it. */
export interface WaitingGrant {
  readonly memberId: number | null
  readonly amount: number
  readonly days: number | null
  readonly note: string
  readonly reference: string
}

/** Gives the same order; what was granted. */
export async function grantAsSecond(order: WaitingGrant): Promise<FlashCashGranted> {
  const { memberId, amount, days, note, reference } = order
  const grantTarget = `m${memberId ?? ''}`
  return await granted({
    grantTarget,
    amount: amount.toFixed(2),
    days: String(days),
    note,
    reference,
  })
}

/** A reference grants once, so a grant whose answer was lost can be repeated. */
export async function grant(fields: GrantFormFields): Promise<FlashCashGranted> {
  return await granted(wireFields(fields))
}

async function granted(order: ReturnType<typeof wireFields>): Promise<FlashCashGranted> {
  try {
    return await api.call(grantAddress, order)
  } finally {
    // A refused one may wait for a second person now.
    void queryClient.invalidateQueries({ queryKey: ['outlays'] })
  }
}
