export {
  addFormerPayments,
  removeFormerPayments,
  type NewFormerPayment,
} from './add-former-payments.service.ts'
export { readFormerKeys } from './former-keys.read.ts'
