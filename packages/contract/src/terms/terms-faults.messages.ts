/** What is wrong with a text of terms that is to be published. */
import type { TermsFault } from '@exchange/domain/terms/terms.rules'

export const termsFaults: Record<TermsFault, string> = {
  empty: 'Enter the terms.',
  'too-long': 'The terms may have at most 200,000 characters.',
}
