export { countWaitingImports } from './waiting.read.ts'
export type { NewStorefront, Storefronts } from './storefront-rows.service.ts'
