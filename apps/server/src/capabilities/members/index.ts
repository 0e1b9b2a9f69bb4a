export { cardActive, type PresentedCard } from './card-guard.service.ts'
export { saveProducts } from './save-products.service.ts'
