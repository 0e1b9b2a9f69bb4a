export { makeCancelCode } from './way-back.service.ts'
export { renewSecrets } from './renew-secrets.service.ts'
export { isSecured, removeFactors } from './remove-factors.service.ts'
