export type { ChargedSale } from './ask-by-name.service.ts'
export type { Charge, Charged } from './charge-card.service.ts'
