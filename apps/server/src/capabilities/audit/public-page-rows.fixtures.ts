/** The calls of what everybody reads (terms, Home) in the table of the calls of staff. */
import type { Row } from './staff-rows.fixtures.ts'

const testedIn = 'capabilities/terms/terms-desk.test.ts'
const draft = 'a draft, which binds nobody and which only its writers see'

export const publicPageRows: Readonly<Record<string, Row>> = {
  'terms.desk': { harmless: 'the terms, which everybody reads, and counts' },
  'terms.version': { harmless: 'former terms, which everybody could read' },
  'terms.save-draft': { harmless: draft },
  'terms.drop-draft': { harmless: draft },
  'terms.publish': { notes: ['terms.publish'], testedIn },
  'terms.people': { notes: ['terms.people'], testedIn },
}
