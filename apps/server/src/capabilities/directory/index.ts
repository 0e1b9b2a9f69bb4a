export { createDirectory, type Directory } from './create-directory.service.ts'
export type { SearchAsked, Viewer } from './search-storefronts.service.ts'
export type { StorefrontView } from './storefront-view.service.ts'
export {
  holdStorefront,
  publishStorefront,
  renewStorefront,
  setWaiting,
} from './publish-storefront.service.ts'
export { beginVocabulary } from './begin-vocabulary.service.ts'
