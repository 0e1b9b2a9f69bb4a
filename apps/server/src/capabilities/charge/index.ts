export { createCardDeclines } from './card-declines.service.ts'
export type { ChargeNeeds } from './charge-card.service.ts'
