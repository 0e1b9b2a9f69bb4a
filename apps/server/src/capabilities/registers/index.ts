export { approve, readBar, tillOf, workGuard, type Approval, type Till } from './till-of.service.ts'
export { listTillCashiers } from './till.read.ts'
export type { PinNeeds, PinRefusal } from './check-pin.service.ts'
