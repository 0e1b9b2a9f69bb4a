import { w9StatusWords } from '@exchange/contract/tax/w9-page.messages'
import type { W9Status } from '@exchange/domain/tax/w9-status.rules'
import { Tag, type Tone } from '../../ui/badge.tsx'

const tones: Readonly<Record<W9Status, Tone>> = {
  missing: 'warning',
  signed: 'neutral',
  matched: 'success',
  mismatch: 'danger',
  'first-notice': 'danger',
  'second-notice': 'danger',
  foreign: 'neutral',
}

/** How the W-9 of a member stands, in a word. */
export function W9Tag({ of }: { readonly of: W9Status }) {
  return <Tag tone={tones[of]}>{w9StatusWords[of]}</Tag>
}
