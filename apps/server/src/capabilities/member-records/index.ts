export { countCreditOrders, listCreditOrders } from './waiting.read.ts'
export { readAllRecords, readExchangeNames, type ListAsked } from './list-records.service.ts'
