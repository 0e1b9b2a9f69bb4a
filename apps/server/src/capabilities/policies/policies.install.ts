import { keptSince } from '@exchange/domain/retention/retention.rules'
import type { Kit } from '../../http/kit.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { forgetTrials } from './forget-trials.service.ts'
import { registerPolicyRoutes } from './policies.routes.ts'
import { runTrials } from './run-trial.service.ts'
import { registerTrialRoutes } from './trials.routes.ts'
import { trialJob } from './try-policy.service.ts'

export interface PoliciesNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export function installPolicies(kit: Kit, { exchanges, staffLog }: PoliciesNeeds): void {
  const { db: database, readDb, outbox, jobs, log } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    registerPolicyRoutes(routes, { database, exchanges, outbox, staffLog, now })
    registerTrialRoutes(routes, { database, exchanges, jobs, staffLog, now })
  })
  // Also every minute, for one that was interrupted.
  kit.jobs(
    everyMinute(trialJob, (stopping) => runTrials({ database, readDb, exchanges, log }, stopping)),
  )
  kit.forgets({
    tables: ['policies.trials', 'policies.trial_members'],
    every: 'night',
    run: () => forgetTrials(database, keptSince('policies.trials', now())),
  })
}
