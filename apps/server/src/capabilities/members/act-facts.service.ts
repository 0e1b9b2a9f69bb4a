/** The fact from which the main contact is told what was done in the name of its business. */
import type { BusinessAct } from '@exchange/domain/members/act.rules'
import { fact } from '../../kernel/fact.ts'

export interface ActBy {
  readonly memberId: number
  /** Null if the server did it. */
  readonly contactId: number | null
}

/** Must be written in the commit of what was done. */
export function businessAct({ memberId, contactId }: ActBy, act: BusinessAct) {
  return fact('business.act', { member: memberId, by: contactId, ...act })
}
