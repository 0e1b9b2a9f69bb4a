/** What is typed for a person, and what it means. */
import type { PersonIncentive } from '@exchange/contract/incentives/incentives.contract'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import {
  readIncentive,
  type Incentive,
  type IncentiveFault,
} from '@exchange/domain/incentives/incentive.rules'
import { fail, type Result } from '@exchange/domain/result'

export type IncentiveKind = 'off' | 'percent' | 'fixed'

export interface TypedIncentive {
  readonly kind: IncentiveKind
  readonly percent: string
  readonly fixed: string
  readonly paidTo: ContactHit | null
}

export function typedOf({ percent, fixed, paidTo }: PersonIncentive): TypedIncentive {
  return {
    kind: kindOf({ percent, fixed }),
    percent: percent === null ? '' : String(percent),
    fixed: fixed === null ? '' : fixed.toFixed(2),
    paidTo: paidTo && hitOf(paidTo),
  }
}

export function kindOf({ percent, fixed }: Pick<PersonIncentive, 'percent' | 'fixed'>) {
  if (percent !== null) return 'percent'
  return fixed === null ? 'off' : 'fixed'
}

/** Null: nothing. Of a share, "2.5 %" is understood, too. */
export function readTyped({
  kind,
  percent,
  fixed,
}: TypedIncentive): Result<Incentive | null, IncentiveFault> {
  if (kind === 'off') return readIncentive(null, null)
  if (kind === 'fixed') return readIncentive(null, fixed)
  const share = percent.replace(/\s*%\s*$/, '')
  // A share is no sum of money.
  return /^[\d.,\s]*$/.test(share) ? readIncentive(share, null) : fail('percent-invalid')
}

/** As the search shows it; more of it is not known. */
function hitOf({ target, name }: NonNullable<PersonIncentive['paidTo']>): ContactHit {
  return {
    id: target,
    contactType: target.startsWith('c') ? 'c' : 'm',
    list_name: name,
    ...{ desc: '', city: '', state: '', image_url: null, image_url_v2: null },
    ...{ product_icons: [], product_icons_v2: [] },
  }
}
