export { completing } from './completing.service.ts'
export type { RequestFinder } from './request-finder.service.ts'
export { requestToPay, type RequestEnding } from './request-to-pay.service.ts'
export { readRequests, type RequestView } from './requests.read.ts'
