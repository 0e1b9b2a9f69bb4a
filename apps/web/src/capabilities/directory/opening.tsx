/** One line: open until when, or when it opens next, in the time zone of the business. */
import { openingWords } from '@exchange/contract/directory/opening.messages'
import type { OpeningHours } from '@exchange/contract/directory/storefront.contract'
import { useNow } from '../../kernel/use-now.ts'
import { OpeningLine } from '../../ui/opening-line.tsx'

export interface OpeningProps {
  readonly hours: OpeningHours | null
  readonly className?: string
}

export function Opening({ hours, className }: OpeningProps) {
  const now = useNow()
  const words = hours && openingWords(hours, now)
  return words && <OpeningLine {...words} className={className} />
}
