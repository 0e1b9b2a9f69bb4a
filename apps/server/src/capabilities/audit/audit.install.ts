/** Installs the logs: first what others write with, later what reads them. */
import type { Queryable } from '@exchange/database'
import type { Noted } from '../../http/gate.ts'
import type { Kit } from '../../http/kit.ts'
import { forgetOld } from './forget-old.service.ts'
import { registerLogRoutes } from './log.routes.ts'
import { createSecurityLog, type SecurityLog } from './security-log.service.ts'
import { createStaffLog, type StaffLog } from './staff-log.service.ts'

export interface Logs {
  readonly staffLog: StaffLog
  readonly securityLog: SecurityLog
  /** Notes what a call was refused for. */
  readonly noted: Noted
}

const settleEveryMs = 1_000

export function openLogs(kit: Kit): Logs {
  const { config, db: database, log } = kit.deps
  const { now } = kit
  const { sealKey: key } = config
  const securityLog = createSecurityLog({ database, key, now })
  const settling = setInterval(() => {
    securityLog.settle().catch((error: unknown) => {
      log.error('events of the security log were not noted', { error })
    })
  }, settleEveryMs).unref()
  kit.onStop(async () => {
    clearInterval(settling)
    await securityLog.settle()
  })
  kit.jobs({
    name: 'audit.note-sums',
    cron: '1 * * * *',
    async run() {
      await securityLog.settle()
      await securityLog.noteSums()
    },
  })
  const noted: Noted = (event, { call, caller, from }) => {
    const known = caller && !caller.testAccount ? caller : undefined
    securityLog.tell({
      ...{ event, session: caller?.sessionId, ...from, detail: { call } },
      contactId: known?.contactId ?? null,
      exchangeId: known?.exchangeId ?? null,
    })
  }
  return { staffLog: createStaffLog({ key, now }), securityLog, noted }
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
