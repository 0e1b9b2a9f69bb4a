import type { Kit } from '../../http/kit.ts'
import { everyMinute, inPieces } from '../../kernel/every-minute.ts'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import type { StaffLog } from '../audit/index.ts'
import { countSales } from './count-sales.service.ts'
import { registerOwnTaxRoutes } from './own-tax.routes.ts'
import { createOneByOne } from '../statements/index.ts'
import { registerTaxDownloads } from './tax-download.routes.ts'
import { registerCorrections, registerTaxFileCalls } from './tax-files.routes.ts'
import { registerTaxRoutes } from './tax.routes.ts'

export function installTax(kit: Kit, { staffLog }: { readonly staffLog: StaffLog }): void {
  const { db: database, config, log } = kit.deps
  const { now } = kit
  const seal = createNumberSeal(config.cardNumberKeys, 'tax-numbers')
  const needs = { database, staffLog, seal, now }
  kit.routes((routes) => {
    registerOwnTaxRoutes(routes, needs)
    registerTaxRoutes(routes, needs)
    registerTaxFileCalls(routes, needs)
    registerCorrections(routes, needs)
  })
  const oneByOne = createOneByOne()
  kit.pages((server, admit) => registerTaxDownloads(server, { ...needs, admit, log, oneByOne }))
  kit.jobs(
    // Counts what was sold, so that the forms of a year are known from January on.
    everyMinute('tax.count-sales', (stopping) => inPieces(() => countSales(database), stopping)),
  )
}
