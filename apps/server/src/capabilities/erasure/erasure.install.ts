import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { removeAllCards } from '../wallet/index.ts'
import { eraseDue } from './erase-due.service.ts'
import { registerErasureRoutes } from './erasure.routes.ts'

export function installErasure(kit: Kit, { staffLog }: { readonly staffLog: StaffLog }): void {
  const { db: database, outbox, log } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerErasureRoutes(routes, { database, outbox, staffLog, now }))
  const removeCards = (memberId: number) => removeAllCards({ database, now }, memberId)
  kit.jobs({
    name: 'erasure.erase-due',
    cron: '*/10 * * * *',
    run: (_payload, stopping) => eraseDue({ database, removeCards, log, now }, stopping),
  })
}
