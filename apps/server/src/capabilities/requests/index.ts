export { createRequestsMade } from './requests-made.service.ts'
export { requestToPay, type RequestEnding } from './request-to-pay.service.ts'
export { readRequests, type RequestView } from './requests.read.ts'
