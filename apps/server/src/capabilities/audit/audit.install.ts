/** Installs the logs: first what others write with, later what reads them. */
import type { Queryable } from '@exchange/database'
import type { Refused } from '../../http/gate.ts'
import type { Kit } from '../../http/kit.ts'
import { forgetOld } from './forget-old.service.ts'
import { registerLogRoutes } from './log.routes.ts'
import { createSecurityLog, type SecurityLog } from './security-log.service.ts'
import { createStaffLog, type StaffLog } from './staff-log.service.ts'

export interface Logs {
  readonly staffLog: StaffLog
  readonly securityLog: SecurityLog
  /** Notes that a call was refused for want of a right. */
  readonly refused: Refused
}

const settleEveryMs = 1_000

export function openLogs(kit: Kit): Logs {
  const { config, db: database, log } = kit.deps
  const { now } = kit
  const { sealKey: key } = config
  const securityLog = createSecurityLog({ database, key, log, now })
  const settling = setInterval(() => {
    securityLog.settle().catch((error: unknown) => {
      log.error('events of the security log were not noted', { error })
    })
  }, settleEveryMs).unref()
  kit.onStop(async () => {
    clearInterval(settling)
    await securityLog.settle()
  })
  const refused: Refused = (caller, call, { address, device }) =>
    securityLog.tell({
      ...{ event: 'right.refused', session: caller.sessionId },
      contactId: caller.testAccount ? null : caller.contactId,
      exchangeId: caller.testAccount ? null : caller.exchangeId,
      ...{ address, device, detail: { call } },
    })
  return { staffLog: createStaffLog({ key, now }), securityLog, refused }
}

export interface AuditNeeds {
  readonly staffLog: StaffLog
  readonly exchanges: { all(): Promise<ReadonlyMap<number, { readonly zone: string }>> }
  /** Whether a person may see what the business did; see the capability `members`. */
  sees(db: Queryable, contactId: number, made: { tookPart: readonly [] }): Promise<boolean>
}

export function installAudit(kit: Kit, { staffLog, exchanges, sees }: AuditNeeds): void {
  const { db: database } = kit.deps
  const { now } = kit
  const zoneOf = async (id: number) => (await exchanges.all()).get(id)?.zone ?? 'UTC'
  const seesAll = (contactId: number) => sees(database, contactId, { tookPart: [] })
  kit.routes((routes) => registerLogRoutes(routes, { database, staffLog, zoneOf, seesAll }))
  kit.forgets({
    tables: ['audit.security'],
    every: 'night',
    run: () => forgetOld({ database, now }),
  })
}
