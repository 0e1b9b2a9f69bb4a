/** The call that grants FlashCash. Its schema stays on the server; a test checks the address. */
import type { FlashCashGranted, grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

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

/** A reference grants once, so a grant whose answer was lost can be repeated. */
export async function grant(fields: GrantFormFields): Promise<FlashCashGranted> {
  return api.call(grantAddress, wireFields(fields))
}
