export { addFormerPayments, removeFormerPayments } from './add-former-payments.service.ts'
export { readFormerKeys } from './former-keys.read.ts'
