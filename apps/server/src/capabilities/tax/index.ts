export { renewTins } from './renew-tins.service.ts'
