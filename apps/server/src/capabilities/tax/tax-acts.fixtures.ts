/** The rows of the table of staff's calls that are about tax forms; done in `tax.test.ts`. */
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { Row } from '../audit/staff-rows.fixtures.ts'

const here = (...notes: readonly StaffAct[]): Row => ({
  notes,
  testedIn: 'apps/server/src/capabilities/tax/tax.test.ts and tax-files.test.ts',
})

export const taxRows: Readonly<Record<string, Row>> = {
  'tax.year': { harmless: 'sums of the exchange, which name no member' },
  'tax.sellers': here('tax.list'),
  'tax.member': here('tax.read'),
  'tax.show-number': here('tax.show-number'),
  'tax.notice': here('tax.notice'),
  'tax.save-filer': here('tax.save-filer'),
  'tax.freeze': here('tax.order-freeze', 'tax.freeze'),
  'tax.corrections': here('tax.list'),
  'tax.correct': here('tax.correct'),
  'tax.template': { harmless: 'the columns of a file, which name no member' },
  'tax.suggest-template': { harmless: 'the columns of a file that the caller sends' },
  'tax.save-template': here('tax.save-template'),
  'tax.export': here('tax.export'),
  'tax.match': here('tax.match'),
  'tax.match-results': here('tax.match-results'),
  'tax.copy': here('tax.copy'),
  'tax.withdraw-freeze': here('tax.withdraw-freeze'),
}
