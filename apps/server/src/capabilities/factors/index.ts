export { makeCancelCode } from './way-back.service.ts'
export { renewSecrets } from './renew-secrets.service.ts'
