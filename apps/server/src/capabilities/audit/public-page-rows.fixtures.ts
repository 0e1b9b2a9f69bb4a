/** The calls of what everybody reads (terms, Home) in the table of the calls of staff. */
import type { Row } from './staff-rows.fixtures.ts'

const testedIn = 'capabilities/terms/terms-desk.test.ts'
const heroTest = 'capabilities/hero/hero.test.ts'
const tiersTest = 'capabilities/rewards/tiers.test.ts'
const draft = 'a draft, which binds nobody and which only its writers see'

export const publicPageRows: Readonly<Record<string, Row>> = {
  'terms.desk': { harmless: 'the terms, which everybody reads, and counts' },
  'terms.version': { harmless: 'former terms, which everybody could read' },
  'terms.save-draft': { harmless: draft },
  'terms.drop-draft': { harmless: draft },
  'terms.publish': { notes: ['terms.publish'], testedIn },
  'rewards.tiers': { harmless: 'the rewards of the exchange, which its members read' },
  'rewards.try-tiers': { harmless: 'sums of a month of the exchange' },
  'rewards.propose-tiers': { notes: ['tiers.propose'], testedIn: tiersTest },
  'rewards.decide-tiers': { notes: ['tiers.publish', 'tiers.turn-down'], testedIn: tiersTest },
  'rewards.withdraw-tiers': { notes: ['tiers.withdraw'], testedIn: tiersTest },
  'hero.list': { harmless: 'what is, was or will be on Home; it names no member' },
  'hero.upload': { harmless: 'a picture that Home does not show yet; saving it is noted' },
  'hero.save': { notes: ['hero.save'], testedIn: heroTest },
  'hero.remove': { notes: ['hero.remove'], testedIn: heroTest },
  'hero.arrange': { notes: ['hero.arrange'], testedIn: heroTest },
  'terms.people': { notes: ['terms.people'], testedIn },
}
