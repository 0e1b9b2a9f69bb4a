export { acceptTerms } from './accept-terms.service.ts'
export { openCurrentTerms, type CurrentTerms } from './current-terms.service.ts'
