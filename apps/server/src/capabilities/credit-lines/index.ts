export {
  decideCreditLine,
  giveBackCreditLine,
  keepLineByHand,
  setCreditLine,
  type CreditLineNeeds,
  type LineSet,
  type SetLineRefusal,
} from './set-credit-line.service.ts'
