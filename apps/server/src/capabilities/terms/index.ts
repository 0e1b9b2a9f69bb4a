export { openCurrentTerms, type CurrentTerms } from './current-terms.service.ts'
