/** What a network needs before it is complete, in the order of the list. */
export const setupChecks = [
  'mail',
  'terms',
  'gateway',
  'backup',
  'two-administrators',
  'second-factors',
  'policy',
  'categories',
  'ledger-check',
] as const

export type SetupCheck = (typeof setupChecks)[number]

export interface ChecklistFacts {
  readonly mailSentAt: Date | null
  readonly termsVersion: string | null
  readonly gatewayAt: Date | null
  readonly backupAt: Date | null
  readonly administrators: number
  readonly administratorsWithFactor: number
  readonly exchangesWithoutPolicy: number
  readonly categories: number
  readonly ledgerCheckedAt: Date | null
  readonly ledgerOk: boolean
}

const dayMs = 86_400_000
/** A backup is made each night; after a week something is wrong with it. */
const backupMs = 7 * dayMs
const checkMs = 2 * dayMs
const gatewayMs = dayMs

/** Which are fulfilled at `now`. */
export function judgeChecklist(facts: ChecklistFacts, now: Date): Record<SetupCheck, boolean> {
  const within = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() <= ms
  return {
    mail: facts.mailSentAt !== null,
    terms: facts.termsVersion !== null,
    gateway: within(facts.gatewayAt, gatewayMs),
    backup: within(facts.backupAt, backupMs),
    'two-administrators': facts.administrators >= 2,
    'second-factors':
      facts.administrators > 0 && facts.administratorsWithFactor === facts.administrators,
    policy: facts.exchangesWithoutPolicy === 0,
    categories: facts.categories > 0,
    'ledger-check': facts.ledgerOk && within(facts.ledgerCheckedAt, checkMs),
  }
}
