/** What a member's row says to the rules of who may pay, be paid and be asked. */
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import {
  isPayable,
  type ReachableFacts,
  type StandingFacts,
} from '@exchange/domain/members/standing.rules'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import type { Exchange } from '../exchanges/index.ts'
import type { PartyRow } from './parties.read.ts'

/** `right`: what the contact needs for what it is about to do. */
export function standingOf(
  row: PartyRow,
  { open }: Exchange,
  termsVersion: string,
  right: PersonRight,
): StandingFacts & ReachableFacts {
  return {
    exchangeOpen: open,
    active: row.status !== 'disabled',
    partial: row.status === 'applied' || row.mainAccount === null,
    onHold: row.onHold,
    payable: isPayable(row),
    termsAccepted: row.termsAccepted || termsVersion === noTermsVersion,
    mayTransact: row.rights.includes(right),
  }
}
