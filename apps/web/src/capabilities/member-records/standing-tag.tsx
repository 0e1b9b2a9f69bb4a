import { standingWords } from '@exchange/contract/members/standings.messages'
import type { Standing } from '@exchange/domain/members/standings.rules'
import { Tag, type Tone } from '../../ui/badge.tsx'

const tones: Readonly<Record<Standing | 'applied', Tone>> = {
  active: 'success',
  standby: 'warning',
  waiting: 'neutral',
  hold: 'danger',
  closed: 'neutral',
  applied: 'neutral',
}

/** The standing of a member in one word; null: not approved yet. */
export function StandingTag({ of }: { readonly of: Standing | null }) {
  const known = of ?? 'applied'
  return <Tag tone={tones[known]}>{standingWords[known].label}</Tag>
}
