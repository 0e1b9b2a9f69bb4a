export { keepProduct } from './keep-product.service.ts'
