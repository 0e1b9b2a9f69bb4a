export { saveProducts } from './save-products.service.ts'
