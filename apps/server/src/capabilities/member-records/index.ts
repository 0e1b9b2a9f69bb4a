export { countCreditOrders, listCreditOrders } from './waiting.read.ts'
