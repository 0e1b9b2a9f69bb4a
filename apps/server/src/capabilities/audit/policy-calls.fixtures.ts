/** The calls of policies and credit lines for the table of calls of staff. */
import {
  cancelTrial,
  exportTrial,
  publishPolicy,
  readPolicies,
  readTrial,
  tryPolicy,
  withdrawPolicy,
} from '@exchange/contract/policies/policies.contract'
import { readFormerPaymentsOf } from '@exchange/contract/former-payments/former-payments.contract'
import {
  giveBackCreditLine,
  readCreditLine,
} from '@exchange/contract/credit-lines/credit-lines.contract'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { TestApp } from '../../testing/test-app.ts'
import type { StaffWorld } from './staff-world.fixtures.ts'

interface Noting {
  readonly act: StaffAct
  readonly does: (of: StaffWorld) => Promise<{ readonly status: number }>
  readonly of: 'dana' | 'both' | 'nobody'
}

type Rows = Readonly<Record<string, readonly Noting[] | { readonly harmless: string }>>

export const policyRows = (app: () => TestApp): Rows => ({
  'former-payments.of-member': [
    {
      act: 'former-payments.read',
      of: 'dana',
      does: ({ office, dana: { memberId } }) => office.api.call(readFormerPaymentsOf, { memberId }),
    },
  ],
  'credit-lines.read': [
    {
      act: 'credit-line.read',
      of: 'dana',
      does: ({ office, dana: { memberId } }) => office.api.call(readCreditLine, { memberId }),
    },
  ],
  'credit-lines.give-back': [
    {
      act: 'credit-line.give-back',
      of: 'dana',
      does: async ({ office, dana: { memberId } }) => {
        await app().owner.query(
          `insert into credit_lines.lines (member_id, by_hand) values ($1, true)
          on conflict (member_id) do update set by_hand = true`,
          [memberId],
        )
        return await office.api.call(giveBackCreditLine, { memberId, reason: 'As others' })
      },
    },
  ],
  'policies.read': { harmless: 'the figures of the exchange, which name no member' },
  'policies.publish': [{ act: 'policy.publish', of: 'nobody', does: publishedPolicy }],
  'policies.withdraw': [
    {
      act: 'policy.withdraw',
      of: 'nobody',
      does: async (of) => {
        const { changes } = (await of.office.api.call(readPolicies, {})).body
        const { changeId = 0 } = changes[0] ?? {}
        return await of.office.api.call(withdrawPolicy, { changeId })
      },
    },
  ],
  'policies.try': [{ act: 'policy.try', of: 'nobody', does: async (of) => (await tried(of)).made }],
  'policies.cancel-trial': [
    {
      act: 'policy.trial-cancel',
      of: 'nobody',
      does: async (of) => {
        const { trials } = (await of.office.api.call(readPolicies, {})).body
        return await of.office.api.call(cancelTrial, { trialId: trials[0]?.trialId ?? '' })
      },
    },
  ],
  'policies.trial': [
    {
      act: 'policy.trial-read',
      of: 'dana',
      does: async (of) => {
        const { trialId } = await tried(of)
        await app().work('policies.try')
        return await of.office.api.call(readTrial, { trialId })
      },
    },
  ],
  'policies.export-trial': [
    {
      act: 'policy.trial-export',
      of: 'nobody',
      does: async (of) => {
        const { trials } = (await of.office.api.call(readPolicies, {})).body
        return await of.office.api.call(exportTrial, { trialId: trials[0]?.trialId ?? '' })
      },
    },
  ],
})

const publishedPolicy = async ({ office }: StaffWorld) => {
  const { parts, version } = (await office.api.call(readPolicies, {})).body
  const invitations = parts.find(({ part }) => part === 'invitations')
  const change = { part: 'invitations' as const, figures: { inviteAllowance: 9 } }
  const from = `${Number(invitations?.earliest.slice(0, 4)) + 1}-01-01`
  return await office.api.call(publishPolicy, {
    ...{ ...change, exchangeId: 8, from, reason: 'Spring', version },
  })
}

/** Dana, who bought, would have paid more. */
async function tried({ office }: StaffWorld) {
  const { parts } = (await office.api.call(readPolicies, {})).body
  const fees = parts.find(({ part }) => part === 'fees')
  const figures = { ...fees?.figures, 'feePlans.standard.buyerCashBasisPoints': 900 }
  const made = await office.api.call(tryPolicy, { exchangeId: 8, part: 'fees', figures })
  return { made, trialId: made.body.trialId }
}
