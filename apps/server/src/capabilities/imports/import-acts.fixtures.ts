/** What an administrator does with imports, for the tables of calls that are noted in the log. */
import {
  correctImport,
  discardImport,
  importExportPath,
  readImportRows,
  runImport,
  sendImportLetters,
  skipImport,
  undoImport,
  withdrawImport,
} from '@exchange/contract/imports/imports.contract'
import type { Api } from '../../testing/api.ts'
import { ended, memberFile, run, upload } from './imports.fixtures.ts'

/** Two administrators of exchange 8. */
export interface TwoOffices {
  readonly office: { readonly api: Api }
  readonly second: { readonly api: Api }
}

let files = 0

async function members({ office }: TwoOffices): Promise<number> {
  files += 1
  return (await upload(office.api, 'members', memberFile(1, 50_000 + files))).importId
}

/** An import of its own, which is done. */
async function done(of: TwoOffices): Promise<number> {
  const importId = await members(of)
  await runToItsEnd(of.office.api, importId)
  return importId
}

/** Its end is noted, too: not among the lines of the next act. */
async function runToItsEnd(by: Api, importId: number) {
  const reply = await run(by, importId)
  await ended(by, importId)
  return reply
}

/** Balances of a member that has none yet, which need a second person. */
async function ordered(of: TwoOffices): Promise<number> {
  await done(of)
  const file = `Number,Balance\n${50_000 + files},90000\n`
  const { importId } = await upload(of.office.api, 'balances', file)
  await of.office.api.call(runImport, { importId, letters: false })
  return importId
}

const noted = <Act extends string>(
  act: Act,
  does: (of: TwoOffices) => Promise<{ readonly status: number }>,
) => ({ ...{ act, does }, of: 'nobody' as const })

/** By the ids of calls; of each the acts that it notes. */
export const importCallActs = {
  'imports.list': { harmless: 'names of files, and of the staff who sent them' },
  'imports.read': { harmless: 'figures of a file' },
  'imports.download': { harmless: 'a template' },
  'imports.upload': [
    noted('import.upload', ({ office }) => upload(office.api, 'members', memberFile(1, 49_000))),
  ],
  'imports.export': [
    noted('exchange.export', ({ office }) =>
      office.api.send(`${importExportPath}?exchangeId=8&kind=members`),
    ),
  ],
  'imports.rows': [
    noted('import.read', async (of) =>
      of.office.api.call(readImportRows, { importId: await members(of), show: 'ready' }),
    ),
  ],
  'imports.correct': [
    noted('import.correct', async (of) => {
      const cell = { row: 2, cells: { business: 'Other' } }
      return await of.office.api.call(correctImport, { importId: await members(of), ...cell })
    }),
  ],
  'imports.skip': [
    noted('import.correct', async (of) =>
      of.office.api.call(skipImport, { importId: await members(of), row: 2, skipped: true }),
    ),
  ],
  'imports.run': [
    noted('import.run', async (of) => runToItsEnd(of.office.api, await members(of))),
    noted('import.end', async (of) => runToItsEnd(of.office.api, await members(of))),
    noted('import.order', async (of) => {
      await ordered(of)
      return { status: 200 }
    }),
    noted('import.confirm', async (of) => runToItsEnd(of.second.api, await ordered(of))),
  ],
  'imports.withdraw': [
    noted('import.withdraw', async (of) =>
      of.office.api.call(withdrawImport, { importId: await ordered(of) }),
    ),
  ],
  'imports.discard': [
    noted('import.discard', async (of) =>
      of.office.api.call(discardImport, { importId: await members(of) }),
    ),
  ],
  'imports.undo': [
    noted('import.undo', async (of) => {
      const importId = await done(of)
      const reply = await of.office.api.call(undoImport, { importId })
      await ended(of.office.api, importId)
      return reply
    }),
  ],
  'imports.letters': [
    noted('import.letters', async (of) =>
      of.office.api.call(sendImportLetters, { importId: await done(of) }),
    ),
  ],
}
