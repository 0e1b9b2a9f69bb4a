/** Policies of an exchange by date, and the policy lab (ADMIN; DOMAIN §6). */
import { z } from 'zod'
import { policyParts } from '@exchange/domain/policies/policy-parts.rules'
import { triedParts } from '@exchange/domain/policies/trial-summary.rules'
import { defineCall } from '../call.ts'
import { timestamp, wholeNumber } from '../wire/fields.ts'

const exchangeId = wholeNumber(1, 2_147_483_647)
const part = z.enum(policyParts)
const tried = z.enum(triedParts)
const day = z
  .string()
  .max(10)
  .meta({ description: 'A day in the zone of the exchange: 2026-12-01' })

/** By the names of the fields in the domain: flags; minor units, basis points, days or counts. */
const figures = z.record(z.string().max(80), z.union([z.number(), z.boolean(), z.null()]))

const change = z
  .strictObject({
    changeId: z.number().int(),
    part,
    state: z.enum(['planned', 'in-force', 'past', 'withdrawn']),
    validFrom: timestamp,
    before: figures,
    after: figures,
    reason: z.string(),
    by: z.string(),
    date: timestamp,
    withdrawnBy: z.string(),
  })
  .meta({ id: 'PolicyChange' })
export type PolicyChangeOut = z.infer<typeof change>

const trial = z
  .strictObject({
    trialId: z.string(),
    part: tried,
    figures,
    by: z.string(),
    date: timestamp,
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    progress: z.number().int().meta({ description: 'Percent' }),
  })
  .meta({ id: 'PolicyTrial' })
export type PolicyTrial = z.infer<typeof trial>

const byOffice = {
  base: 'admin',
  // The part `points` needs this right; all others need Admin, which includes it.
  access: { who: 'right', role: 'Points' },
} as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const

export const readPolicies = defineCall({
  ...byOffice,
  id: 'policies.read',
  method: 'GET',
  path: '/policies/',
  summary: 'The policies of an exchange that are in force, planned and past.',
  input: z.strictObject({ exchangeId: exchangeId.optional() }),
  output: z.strictObject({
    exchanges: z.array(z.strictObject({ exchangeId: z.number().int(), name: z.string() })),
    exchangeId: z.number().int(),
    zone: z.string(),
    version: z.number().int().meta({ description: 'Counts changes; a new one needs the last' }),
    parts: z.array(
      z.strictObject({
        part,
        figures,
        since: timestamp.nullable().meta({ description: 'Null: since the exchange began' }),
        earliest: day,
        tried: z.boolean().meta({ description: 'Its changes can be tried in the lab' }),
      }),
    ),
    changes: z.array(change).meta({ description: 'The last 200, newest first' }),
    trials: z.array(trial).meta({ description: 'Of the last 30 days, at most 20' }),
  }),
  errors: ['FORBIDDEN'],
})
export type Policies = z.infer<typeof readPolicies.output>

export const publishPolicy = defineCall({
  ...byOffice,
  id: 'policies.publish',
  proof: 'fresh',
  method: 'POST',
  path: '/policies/',
  summary: 'Change one part of the policy of an exchange, from a day on.',
  example: {
    ...{ exchangeId: 999_999, part: 'invitations', figures: { inviteAllowance: 5 } },
    ...{ from: '2026-12-01', reason: 'Spring', version: 0 },
  },
  input: z.strictObject({
    exchangeId,
    part,
    figures,
    from: day,
    reason: z.string().max(2_000),
    version: wholeNumber(0, 2_147_483_647),
  }),
  output: z.strictObject({ changeId: z.number().int(), validFrom: timestamp }),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

export const withdrawPolicy = defineCall({
  ...byOffice,
  id: 'policies.withdraw',
  proof: 'fresh',
  method: 'POST',
  path: '/policies/withdraw/',
  summary: 'Withdraw a planned change of a policy, until it is in force.',
  example: { changeId: 999_999 },
  input: z.strictObject({ changeId: wholeNumber(1, 2_147_483_647) }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})

export const tryPolicy = defineCall({
  ...byOffice,
  id: 'policies.try',
  method: 'POST',
  path: '/policies/trials/',
  summary: 'Try a change of a policy on the last twelve months of the exchange.',
  example: { exchangeId: 999_999, part: 'fees', figures: {} },
  input: z.strictObject({ exchangeId, part: tried, figures }),
  output: z.strictObject({ trialId: z.string() }),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

const trialId = z.uuid()
const trialExample = { trialId: '0198c0de-0000-4000-8000-000000000000' }

const touched = z
  .strictObject({
    memberId: z.number().int(),
    name: z.string(),
    before: z.number().int(),
    after: z.number().int(),
  })
  .meta({ id: 'TriedMember', description: 'Minor units, or points' })

export const readTrial = defineCall({
  ...byOffice,
  id: 'policies.trial',
  method: 'GET',
  path: '/policies/trial/',
  summary: 'A trial, with what it found once it is done.',
  example: trialExample,
  input: z.strictObject({ trialId }),
  output: z.strictObject({
    ...trial.shape,
    result: z
      .strictObject({
        from: timestamp,
        until: timestamp,
        members: z.number().int(),
        more: z.number().int(),
        less: z.number().int(),
        same: z.number().int(),
        before: z.number().int().meta({ description: 'Minor units, or points' }),
        after: z.number().int(),
        bands: z.array(
          z.strictObject({
            direction: z.enum(['less', 'more']),
            above: z.number().int(),
            members: z.number().int(),
          }),
        ),
        touched: z.array(touched).meta({ description: 'At most 20' }),
        leftOut: z.array(z.enum(['stagnation-bonuses'])),
      })
      .nullable(),
  }),
  errors: ['NOT_FOUND'],
})
export type TrialOut = z.infer<typeof readTrial.output>

export const cancelTrial = defineCall({
  ...byOffice,
  id: 'policies.cancel-trial',
  method: 'POST',
  path: '/policies/trials/cancel/',
  summary: 'Stop a trial that is not done.',
  example: trialExample,
  input: z.strictObject({ trialId }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND'],
  limits: [...limits],
})

export const exportTrial = defineCall({
  ...byOffice,
  id: 'policies.export-trial',
  method: 'GET',
  path: '/policies/trial/export/',
  summary: 'What a trial found for every member, as CSV.',
  example: trialExample,
  input: z.strictObject({ trialId }),
  output: z.strictObject({ csv: z.string() }),
  errors: ['NOT_FOUND'],
})
