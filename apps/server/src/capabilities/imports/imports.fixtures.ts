/** Administrators who upload files, and the worker that makes their rows. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  importUploadPath,
  readImport,
  readImportRows,
  runImport,
  type ImportDetail,
  type UploadedImport,
} from '@exchange/contract/imports/imports.contract'
import type { ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import type { Grant } from '@exchange/domain/rights'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testStaffLog } from '../../testing/staff-log.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { createCardNumbers } from '../members/index.ts'
import { importedStorefronts } from '../listings/import-storefront.service.ts'
import { keepProduct } from '../listings/keep-product.service.ts'
import { createPlaces } from '../places/index.ts'
import { holdStorefront } from '../directory/index.ts'
import { runImports } from './run-imports.service.ts'

/** The server with two exchanges, 8 and 9. */
export const importsApp = () =>
  testApp({
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8)
      await addExchange(owner, 9)
    },
  })

let members = 1_000

/** A day on which nothing was given, with two administrators and, from `from` on, three members. */
export async function newDay(app: TestApp) {
  await app.owner.query('delete from exchanges.outlays')
  const [anna, ben] = [await addOffice(app), await addOffice(app)]
  members += 10
  await imported({ by: anna }, ['members', memberFile(3, members)])
  return { anna, ben, from: members }
}

/** What a query of the owner of the database answers. */
export const rowsIn =
  (app: () => TestApp) =>
  async (sql: string, values: readonly unknown[] = []) =>
    (await app().owner.query(sql, values)).rows as readonly Record<string, unknown>[]

let people = 0

/** An administrator; no two are one person. */
export async function addOffice(app: TestApp, scope: Grant['scope'] = 8, home = 8): Promise<Api> {
  people += 1
  const lastName = `Office ${'IVXLC'.repeat(people)}`
  const story = { exchange: home, firstName: 'Olive', lastName, listName: 'Office' }
  const { contactId } = await addMember(app.owner, story)
  const grants = [{ scope, role: 'Admin' }] as const
  return api(app).as(await signedIn(app.owner, contactId, { grants }))
}

export interface Sent {
  readonly exchangeId?: number
  readonly instead?: number
  readonly type?: string
}

export async function upload(by: Api, kind: ImportKind, file: string | Buffer, sent: Sent = {}) {
  const { exchangeId = 8, instead, type = 'text/csv' } = sent
  const asked = new URLSearchParams({
    ...{ exchangeId: String(exchangeId), kind, fileName: `${kind}.csv` },
    ...(instead === undefined ? {} : { instead: String(instead) }),
  })
  const reply = await by.send(`${importUploadPath}?${asked.toString()}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  })
  const { importId } = reply.body as UploadedImport
  return { ...reply, importId }
}

export async function detail(by: Api, importId: number): Promise<ImportDetail> {
  return (await by.call(readImport, { importId })).body
}

/** `row/column: message` of each fault of rows of this state. */
export async function said(by: Api, importId: number, show: 'faulty' | 'remarks' = 'faulty') {
  const { rows } = (await by.call(readImportRows, { importId, show })).body
  return rows.flatMap(({ row, faults }) =>
    faults.map(({ column, message }) => `${row}/${column}: ${message}`),
  )
}

/** Waits until the worker of the server has nothing more to do with it. */
export async function ended(by: Api, importId: number): Promise<ImportDetail> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const read = await detail(by, importId)
    if (read.status !== 'running' && read.status !== 'undoing') return read
    // oxlint-disable-next-line no-await-in-loop
    await pause(20)
  }
}

/** What the worker needs, with the parts of the server. */
export function runNeeds(app: TestApp) {
  const { db: database, log, config, outbox } = app.deps
  return {
    ...{ database, log, outbox, staffLog: testStaffLog, now: () => app.deps.clock.now() },
    cardNumbers: createCardNumbers(config.cardNumberKeys),
    houseAccounts: openHouseAccounts({ database }),
    listing: {
      ...{ lock: holdStorefront, changed: keepProduct },
      ...importedStorefronts(createPlaces(database)),
    },
  }
}

export const work = async (app: TestApp, stopping?: AbortSignal) =>
  await runImports(runNeeds(app), stopping)

/** Runs, or confirms, what is shown. */
export async function run(by: Api, importId: number) {
  const { given, version } = await detail(by, importId)
  return await by.call(runImport, { importId, letters: false, seen: { given, version } })
}

/** Runs a file to its end; with a second person where it needs one. */
export async function imported(
  { by, second }: { readonly by: Api; readonly second?: Api },
  [kind, file]: readonly [ImportKind, string],
): Promise<number> {
  const { importId } = await upload(by, kind, file)
  await by.call(runImport, { importId, letters: false })
  // An act on an import that runs already makes the worker pass it over until it looks again.
  const waits = second && (await detail(by, importId)).status === 'waiting'
  if (waits) await run(second, importId)
  await ended(by, importId)
  return importId
}

/** A file of this many members, numbered from 1000 on. */
export function memberFile(count: number, from = 1_000): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = from + at
    return [
      ...[number, `Business ${number}`, `Ada${letters(at)}`, `Lopez${letters(at)}`],
      ...[`ada${number}@example.com`, `(504) 555-${String(at % 10_000).padStart(4, '0')}`],
      ...['70130', '2014-03-01'],
    ].join(',')
  })
  return `Member number,Business,First name,Last name,Email,Phone,Zip,Joined\n${rows.join('\n')}\n`
}

/** Names have letters only. */
const letters = (at: number) =>
  String(at).replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))
