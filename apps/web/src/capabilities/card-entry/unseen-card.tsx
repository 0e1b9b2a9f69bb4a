import { useImperativeHandle, type Ref } from 'react'
import type { CardFormHandle } from '../card-attempts/card-form-handle.ts'
import { FrameElement } from './frame-element.tsx'
import { useCardFrame } from './use-card-frame.ts'

/** Steps two and three for a saved card: the gateway takes an empty form (CRA-07). */
export function UnseenCard({ ref }: { readonly ref: Ref<CardFormHandle> }) {
  const use = useCardFrame({ asksCard: false, known: [], onEnter: () => undefined })
  useImperativeHandle(ref, () => ({ check: async () => null, finish: use.finish }))
  return <FrameElement element={use.element} hidden />
}
