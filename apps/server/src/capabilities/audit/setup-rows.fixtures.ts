/** Calls of the network, of tax forms and of settlement in the table of the calls of staff. */
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
  'settlement.positions': { harmless: 'sums of exchanges; it names no member' },
  'settlement.cards': { harmless: 'orders at the gateway by number; it names no member' },
  'settlement.compare': { harmless: 'it asks the gateway; moves nothing' },
  'settlement.order': {
    notes: ['settlement.order'],
    testedIn: 'capabilities/settlement/settle-exchanges.test.ts',
  },
  'settlement.decide': {
    notes: ['settlement.confirm', 'settlement.decline', 'settlement.withdraw'],
    testedIn: 'capabilities/settlement/settle-exchanges.test.ts',
  },
  'settlement.clear': {
    notes: ['suspense.order', 'suspense.post'],
    testedIn: 'capabilities/settlement/card-settlement.test.ts',
  },
  'settlement.decide-clearing': {
    notes: ['suspense.withdraw'],
    testedIn: 'capabilities/settlement/card-settlement.test.ts',
  },
}
