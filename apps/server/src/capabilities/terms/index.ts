export { acceptTerms } from './accept-terms.service.ts'
export { openCurrentTerms, type CurrentTerms } from './current-terms.service.ts'
export {
  cleanTerms,
  publishTerms,
  type PublishTermsNeeds,
  type PublishTermsOrder,
} from './publish-terms.service.ts'
