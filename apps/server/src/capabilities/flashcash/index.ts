export { grantFlashCash } from './grant-flash-cash.service.ts'
export { openBucket } from './open-bucket.service.ts'
