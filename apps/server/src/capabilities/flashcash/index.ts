export { grantFlashCash, type FlashCashGrant } from './grant-flash-cash.service.ts'
