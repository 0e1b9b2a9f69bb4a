export { makeCancelCode } from './way-back.service.ts'
export { renewSecrets } from './renew-secrets.service.ts'
export { countWaysBack } from './waiting.read.ts'
export { isSecured, removeFactors } from './remove-factors.service.ts'
