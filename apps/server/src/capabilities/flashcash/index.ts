export { grantFlashCash, type GrantFlashCashNeeds } from './grant-flash-cash.service.ts'
export { openBucket } from './open-bucket.service.ts'
export { returnFlashCash } from './return-flash-cash.service.ts'
