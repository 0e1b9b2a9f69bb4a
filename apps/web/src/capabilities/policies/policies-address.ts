/** What the page of policies shows, as its address has it. */
import { isPolicyPart, type PolicyPart } from '@exchange/domain/policies/policy-parts.rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSearch } from '../../paths.ts'

export interface PoliciesAddress {
  readonly exchangeId: number | undefined
  /** The policy whose form is open. */
  readonly part: PolicyPart | undefined
  readonly trialId: string | undefined
  readonly go: (to: {
    readonly exchange?: number | undefined
    readonly part?: PolicyPart | undefined
    readonly trial?: string | undefined
  }) => void
}

export function usePoliciesAddress(): PoliciesAddress {
  const navigate = useNavigate()
  const { exchange = '', part = '', trial }: PageSearch = useSearch({ strict: false })
  const exchangeId = /^\d{1,9}$/.test(exchange) ? Number(exchange) : undefined
  return {
    exchangeId,
    part: isPolicyPart(part) ? part : undefined,
    trialId: trial,
    go: (to) => {
      const chosen = 'exchange' in to ? to.exchange : exchangeId
      void navigate({
        to: '.',
        search: {
          exchange: chosen === undefined ? undefined : String(chosen),
          part: to.part,
          trial: to.trial,
        },
      })
    },
  }
}
