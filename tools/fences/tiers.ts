/**
 * The order of the server's capabilities: each may import those of its own tier and lower ones,
 * never higher ones.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser'

export const tiers: readonly (readonly string[])[] = [
  [
    'identity',
    'audit',
    'factors',
    'exchanges',
    'members',
    'contact-details',
    'terms',
    'preferences',
    'places',
    'media',
    'map-tiles',
    'seals',
    'static-map',
  ],
  [
    'applicants',
    'accounts',
    'invitations',
    'feedback',
    'incentives',
    'programs',
    'registers',
    'statements',
    'own-data',
    'erasure',
    'documents',
    'hero',
    'former-payments',
    'imports',
    'card-attempts',
    'wallet',
    'flashcash',
    'months',
    'rewards',
    'requests',
    'pay-pages',
    'score',
    'approvals',
    'brokers',
    'credit-lines',
    'policies',
    'tax',
  ],
  ['cash-reserve', 'auto-reload', 'settlement', 'monthly-run'],
  ['payments'],
  [
    'checkouts',
    'send',
    'charge',
    'refunds',
    'gift-cards',
    'allowances',
    'schedules',
    'reversals',
    'till',
  ],
  ['notifications', 'delivery', 'activity'],
  ['directory', 'search'],
  ['listings', 'graphql', 'pages', 'member-records', 'letters', 'setup', 'desk'],
]

/** One rule per tier except the highest, all with the same name. */
export function tierRules(name: string): IForbiddenRuleType[] {
  return tiers.slice(0, -1).map((tier, level) => ({
    name,
    severity: 'error',
    comment: 'Capabilities call lower tiers; higher tiers are reached through the outbox.',
    from: { path: folders(tier), pathNot: '\\.(test|fixtures)\\.ts$' },
    to: { path: folders(tiers.slice(level + 1).flat()) },
  }))
}

function folders(words: readonly string[]): string {
  return `^apps/server/src/capabilities/(${words.join('|')})/`
}
