/** Installs the logs: first what others write with, later what reads them. */
import type { Refused } from '../../http/gate.ts'
import type { Kit } from '../../http/kit.ts'
import { forgetOld } from './forget-old.service.ts'
import { registerLogRoutes } from './log.routes.ts'
import type { ReadLogNeeds } from './read-log.service.ts'
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

export type AuditNeeds = Pick<ReadLogNeeds, 'zoneOf' | 'seesAll' | 'staffLog'>

export function installAudit(kit: Kit, needs: AuditNeeds): void {
  const { db: database } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerLogRoutes(routes, { ...needs, database }))
  kit.forgets({
    tables: ['audit.security'],
    every: 'night',
    run: () => forgetOld({ database, now }),
  })
}
