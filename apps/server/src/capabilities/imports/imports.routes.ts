/** The calls of imports: each parses, does one thing, and answers. */
import * as calls from '@exchange/contract/imports/imports.contract'
import {
  importFaultText,
  importRefusals,
  keptWords,
} from '@exchange/contract/imports/imports.messages'
import { isRemark } from '@exchange/domain/imports/import-fault.rules'
import type { ImportRefusal } from '@exchange/domain/imports/import-status.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Answer, Routes } from '../../http/route.ts'
import { correctRow, discardImport, skipRows } from './correct-rows.service.ts'
import type { ListedImport } from './import-desk.read.ts'
import {
  listImportsFor,
  readImportFor,
  readRowsFor,
  type ImportFigures,
  type NamedRow,
} from './read-imports.service.ts'
import {
  hasPeople,
  runImport,
  sendLetters,
  undoImport,
  withdrawOrder,
} from './start-import.service.ts'
import type { TakeFileNeeds } from './take-file.service.ts'

export const refusals = refusalsIn(importRefusals)

export function registerImportRoutes(routes: Routes, needs: TakeFileNeeds): void {
  registerReads(routes, needs)
  routes.signedIn(calls.correctImport, async ({ input, caller: staff }) =>
    answered(await correctRow(needs, { ...input, staff })),
  )
  routes.signedIn(calls.skipImport, async ({ input, caller: staff }) =>
    answered(await skipRows(needs, { ...input, staff })),
  )
  routes.signedIn(calls.runImport, async ({ input, caller: staff }) =>
    answered(await runImport(needs, { ...input, staff })),
  )
  routes.signedIn(calls.withdrawImport, async ({ input, caller: staff }) =>
    answered(await withdrawOrder(needs, { ...input, staff })),
  )
  routes.signedIn(calls.discardImport, async ({ input, caller: staff }) =>
    answered(await discardImport(needs, { ...input, staff })),
  )
  routes.signedIn(calls.undoImport, async ({ input, caller: staff }) =>
    answered(await undoImport(needs, { ...input, staff })),
  )
  routes.signedIn(calls.sendImportLetters, async ({ input, caller: staff }) =>
    answered(await sendLetters(needs, { ...input, staff })),
  )
}

function registerReads(routes: Routes, needs: TakeFileNeeds): void {
  routes.signedIn(calls.listImports, async ({ input, caller: staff }) => {
    const { exchanges, imports, next } = await listImportsFor(needs, {
      ...{ staff, before: input.cursor },
    })
    return ok({ exchanges: [...exchanges], imports: imports.map(toFile), nextCursor: next })
  })
  routes.signedIn(calls.readImport, async ({ input, caller: staff }) => {
    const read = await readImportFor(needs, { ...input, staff })
    return read.ok ? ok(toDetail(read.value)) : fail(refusals[read.error])
  })
  routes.signedIn(calls.readImportRows, async ({ input, caller: staff }) => {
    const { cursor: after, limit, ...asked } = input
    const read = await readRowsFor(needs, { ...asked, after, limit: limit + 1, staff })
    if (!read.ok) return fail(refusals[read.error])
    const shown = read.value.rows.slice(0, limit)
    const isMore = read.value.rows.length > limit
    return ok({
      rows: shown.map(toRow),
      nextCursor: isMore ? (shown.at(-1)?.row ?? null) : null,
    })
  })
}

function answered(result: Result<undefined, ImportRefusal>): Answer<Record<string, never>> {
  return result.ok ? ok({}) : fail(refusals[result.error])
}

function toFile(of: ListedImport): calls.ImportFile {
  const { id: importId, exchangeId, kind, status, fileName, uploadedBy } = of
  return {
    ...{ importId, exchangeId, kind, status, fileName, uploadedBy },
    date: of.uploadedAt.toISOString(),
    endedDate: of.endedAt?.toISOString() ?? null,
  }
}

function toDetail({ of, counts, persons, needsSecond }: ImportFigures): calls.ImportDetail {
  const { uploadedBy, orderedBy, confirmedBy, orderedByYou, written, left } = persons
  const { unknownColumns, sums } = of
  return {
    ...toFile({ ...of, uploadedBy }),
    rows: counts,
    unknownColumns: [...unknownColumns],
    sums: sums && {
      balance: toWire(BigInt(sums.balance)),
      reserve: toWire(BigInt(sums.reserve)),
      points: Number(sums.points),
      credit: toWire(BigInt(sums.credit)),
    },
    given: toWire(of.given),
    version: of.version,
    ...{ needsSecond, orderedBy, confirmedBy, orderedByYou },
    letters: hasPeople(of) ? { sending: of.letters, written, left } : null,
  }
}

function toRow({ row, status, cells, faults, made, business }: NamedRow): calls.ImportRowOut {
  return {
    ...{ row, status, business },
    cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell ?? ''])),
    faults: faults.map((fault) => ({
      column: fault.column,
      message: importFaultText(fault),
      remark: isRemark(fault),
    })),
    kept: made?.kept === undefined ? '' : keptWords[made.kept],
  }
}
