export { cardActive } from './card-guard.service.ts'
export { saveProducts } from './save-products.service.ts'
export { createHistory } from './history.service.ts'
