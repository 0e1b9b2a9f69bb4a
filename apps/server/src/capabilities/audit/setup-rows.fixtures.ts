/** The calls of the network (setup, terms, Home) and of tax forms in the table of the calls of staff. */
import { taxRows } from '../tax/tax-acts.fixtures.ts'
import { publicPageRows } from './public-page-rows.fixtures.ts'
import type { Row } from './staff-rows.fixtures.ts'

export const setupRows: Readonly<Record<string, Row>> = {
  ...publicPageRows,
  ...taxRows,
  'setup.read-network': { harmless: 'the configuration of the network; it names no member' },
  'setup.save-network': {
    notes: ['network.change'],
    testedIn: 'capabilities/setup/office.test.ts',
  },
  'setup.test-letter': { harmless: 'a letter to oneself' },
  'setup.list-exchanges': { harmless: 'the exchanges of the office itself; it names no member' },
  'setup.checklist': { harmless: 'counts and times; it names no member' },
  'setup.add-exchange': { notes: ['exchange.add'], testedIn: 'capabilities/setup/office.test.ts' },
  'setup.change-exchange': {
    notes: ['exchange.change'],
    testedIn: 'capabilities/setup/office.test.ts',
  },
  'setup.close-exchange': {
    notes: ['exchange.close', 'exchange.reopen'],
    testedIn: 'capabilities/setup/office.test.ts',
  },
}
