import { useImperativeHandle, type Ref } from 'react'
import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import type { CardDesk } from '../../kernel/card-desk.ts'
import { useCardFrame } from './use-card-frame.ts'

/** Steps two and three for a saved card: the gateway takes an empty form (CRA-07). */
export function UnseenCard({ ref }: { readonly ref: Ref<CardDesk> }) {
  const use = useCardFrame({ asksCard: false, known: [], onEnter: () => undefined })
  useImperativeHandle(ref, () => ({ check: async () => null, finish: use.finish }))
  return <iframe ref={use.element} title={cardEntryMessages.frameTitle} hidden />
}
