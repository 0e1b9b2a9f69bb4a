/** The routes of the days of a till: X, Z, their list and a file. */
import {
  closeTillDay,
  exportTillDay,
  listTillDays,
  readTillDay,
  readTillX,
} from '@exchange/contract/till/day.contract'
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { fromWire, toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { csvFile } from '../../kernel/csv.ts'
import type { Till } from '../registers/index.ts'
import { closeDay, type CloseNeeds } from './close-day.service.ts'
import { findDay, findOpenDay, listDays } from './day-report.read.ts'
import { listMoves, readTakings, type MoveRow } from './days.read.ts'
import { beforeOf, ownOnly } from './sale.routes.ts'
import { toDay, toEmptyDay } from './till-answers.routes.ts'
import { managerIn, tillIn, type ActingNeeds } from './who-acts.routes.ts'

const own = refusalsIn(tillRefusals)

export function registerDayRoutes(routes: Routes, needs: ActingNeeds & CloseNeeds): void {
  const { database } = needs
  /** Who sees the whole day of the register. */
  const seeing = async (
    caller: Parameters<typeof tillIn>[1],
    registerId: number | undefined,
  ): ReturnType<typeof tillIn> => {
    const till = await tillIn(needs, caller, registerId)
    return till.ok && ownOnly(till.value) !== null ? fail(own['manager-needed']) : till
  }
  const dayIn = async ({ registerId }: Till, dayId: number) => {
    const day = await findDay(database, dayId)
    return day?.registerId === registerId ? day : undefined
  }
  routes.signedIn(readTillX, async ({ input, caller }) => {
    const till = await seeing(caller, input.registerId)
    if (!till.ok) return till
    const { registerId, of } = till.value
    const day = await findOpenDay(database, registerId)
    if (day) return ok(toDay(day))
    return ok(toEmptyDay(await readTakings(database, registerId, null), of.register))
  })
  routes.signedIn(closeTillDay, async ({ input, caller, meta }) => {
    const till = await tillIn(needs, caller, input.registerId)
    if (!till.ok) return till
    const manager = await managerIn(needs, till.value, input.approval, meta)
    if (!manager.ok) return manager
    const order = { till: till.value, dayId: input.dayId, net: fromWire(input.net) }
    const closed = await closeDay(needs, { ...order, manager: manager.value })
    return closed.ok ? ok(toDay(closed.value)) : fail(own[closed.error])
  })
  routes.signedIn(listTillDays, async ({ input, caller }) => {
    const till = await seeing(caller, input.registerId)
    if (!till.ok) return till
    const { cursor, limit } = input
    const { registerId } = till.value
    const page = { registerId, before: beforeOf(cursor), limit: limit + 1 }
    const rows = await listDays(database, page)
    const shown = rows.slice(0, limit)
    const days = shown.map(toDay).map(({ dayId, closedAt, openedAt, ...day }) => ({
      ...{ dayId: dayId ?? 0, openedAt: openedAt ?? '', closedAt: closedAt ?? '' },
      ...{ number: day.number, closedBy: day.closedBy, sales: day.sales },
      ...{ net: day.net, tip: day.tip, refunded: day.refunded },
    }))
    const nextCursor = rows.length > limit ? String(shown.at(-1)?.number) : null
    return ok({ days, nextCursor })
  })
  routes.signedIn(readTillDay, async ({ input, caller }) => {
    const till = await seeing(caller, input.registerId)
    if (!till.ok) return till
    const day = await dayIn(till.value, input.dayId)
    return day ? ok(toDay(day)) : fail(own['day-not-found'])
  })
  routes.signedIn(exportTillDay, async ({ input, caller }) => {
    const till = await seeing(caller, input.registerId)
    if (!till.ok) return till
    const day = await dayIn(till.value, input.dayId)
    if (!day) return fail(own['day-not-found'])
    return ok({ csv: csvOf(await listMoves(database, day.id)) })
  })
}

const heads = ['Date', 'Sale', 'Part', 'Paid by', 'Amount', 'Tip', 'Person', 'Code', 'Note']

function csvOf(rows: readonly MoveRow[]): string {
  return csvFile([
    heads,
    ...rows.map(({ at, sale, part, kind, amount, tip, person, code, note }) => [
      ...[at.toISOString(), sale, part, kind, toWire(amount), toWire(tip)],
      ...[person, code, note],
    ]),
  ])
}
