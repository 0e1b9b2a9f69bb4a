export { acceptTerms } from './accept-terms.service.ts'
export { openCurrentTerms, type CurrentTerms } from './current-terms.service.ts'
export { cleanTerms, publishTerms } from './publish-terms.service.ts'
