export { grantFlashCash } from './grant-flash-cash.service.ts'
