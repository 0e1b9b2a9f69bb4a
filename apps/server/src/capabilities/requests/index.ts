export { createRequestsMade } from './requests-made.service.ts'
export { openRequestFinder, type RequestFinder } from './request-finder.service.ts'
export { requestToPay, type RequestEnding } from './request-to-pay.service.ts'
export { readRequests, type RequestView } from './requests.read.ts'
