export type { FactorProofs } from './factors.service.ts'
export { makeCancelCode } from './way-back.service.ts'
export { renewSecrets } from './renew-secrets.service.ts'
