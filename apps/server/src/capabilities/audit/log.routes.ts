/** The routes of the logs: the office's list and file, and who looked at the own business. */
import {
  exportLog,
  listLooks,
  readLog,
  type LogLine,
  type Look,
} from '@exchange/contract/audit/log.contract'
import { logExportMost, looksRefusals } from '@exchange/contract/audit/log.messages'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { logCsv } from './log-csv.routes.ts'
import type { LogRow } from './log-lines.read.ts'
import type { LookRow } from './looks.read.ts'
import { readLogPage, readLooks, type ReadLogNeeds } from './read-log.service.ts'

const refusals = refusalsIn(looksRefusals)

export function registerLogRoutes(routes: Routes, needs: ReadLogNeeds): void {
  routes.signedIn(readLog, async ({ input: { cursor, limit, ...filter }, caller }) => {
    const page = { as: 'log.read', cursor, limit } as const
    const { rows, nextCursor } = await readLogPage(needs, caller, { filter, page })
    return ok({ lines: rows.map(toLine), nextCursor })
  })
  routes.signedIn(exportLog, async ({ input: filter, caller }) => {
    const page = { as: 'log.export', limit: logExportMost } as const
    const { rows, nextCursor } = await readLogPage(needs, caller, { filter, page })
    return ok({
      csv: logCsv(rows.map((row) => ({ ...toLine(row), localTime: row.localTime }))),
      whole: nextCursor === null,
    })
  })
  routes.signedIn(listLooks, async ({ input, caller }) => {
    const found = await readLooks(needs, caller, input)
    if (!found.ok) return fail(refusals[found.error])
    const { rows, nextCursor } = found.value
    return ok({ looks: rows.map(toLook), nextCursor })
  })
}

function toLine(row: LogRow): LogLine {
  const { id, number, at, objectKind: kind, objectId, objectName: name, members, ...rest } = row
  return {
    ...{ lineId: id, number: number === null ? null : Number(number), date: at.toISOString() },
    ...{ act: rest.act, person: rest.person, second: rest.second, exchange: rest.exchange },
    members: [...members],
    object: kind !== null && objectId !== null ? { kind, id: objectId, name } : null,
    ...{ why: rest.why, before: rest.before, after: rest.after },
    ...{ address: rest.address, device: rest.device },
  }
}

function toLook({ id, at, act, person, exchange, payment }: LookRow): Look {
  return { lineId: id, date: at.toISOString(), act, person, exchange, payment }
}
