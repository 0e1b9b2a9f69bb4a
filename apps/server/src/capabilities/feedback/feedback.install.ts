import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { registerFeedbackRoutes } from './feedback.routes.ts'
import { forgetOldAnswers } from './forget-old.service.ts'

export function installFeedback(kit: Kit, { staffLog }: { readonly staffLog: StaffLog }): void {
  const { db: database } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerFeedbackRoutes(routes, { database, staffLog, now }))
  kit.forgets({
    tables: ['feedback.answers'],
    every: 'night',
    run: () => forgetOldAnswers(database, now()),
  })
}
