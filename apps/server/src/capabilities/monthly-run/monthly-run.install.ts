import { keptSince } from '@exchange/domain/retention/retention.rules'
import type { Kit } from '../../http/kit.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { previewJob } from './act-on-run.service.ts'
import { forgetPreviews, makePreviews } from './make-previews.service.ts'
import { registerMonthlyFile } from './monthly-file.routes.ts'
import { registerMonthlyRunRoutes } from './monthly-run.routes.ts'

export interface MonthlyRunNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export function installMonthlyRun(kit: Kit, { exchanges, staffLog }: MonthlyRunNeeds): void {
  const { db: database, readDb, jobs, log } = kit.deps
  const { now } = kit
  const needs = { database, exchanges, staffLog, jobs, now }
  kit.routes((routes) => registerMonthlyRunRoutes(routes, needs))
  kit.pages((server, admit) => registerMonthlyFile(server, { ...needs, admit, log }))
  kit.jobs(
    everyMinute(previewJob, (stopping) =>
      makePreviews({ database, readDb, exchanges, now }, stopping),
    ),
  )
  kit.forgets({
    tables: ['monthly_run.previews', 'monthly_run.preview_members'],
    every: 'night',
    run: () => forgetPreviews(database, keptSince('monthly_run.previews', now())),
  })
}
