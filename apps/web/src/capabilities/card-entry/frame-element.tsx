import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import type { CSSProperties, RefObject } from 'react'
import { useConfig } from '../../kernel/hooks.ts'

/** Everything the document needs. On an origin of its own, none of it reaches the app. */
const powers = 'allow-scripts allow-forms allow-same-origin'

interface FrameElementProps {
  readonly element: RefObject<HTMLIFrameElement | null>
  readonly hidden: boolean
  readonly style?: CSSProperties
}

/** The frame of the card-entry document; its address is set by `useCardFrame`. */
export function FrameElement({ element, hidden, style }: FrameElementProps) {
  const address = useConfig().cards?.entryUrl ?? ''
  const isForeign = new URL(address, location.href).origin !== location.origin
  return (
    <iframe
      ref={element}
      title={cardEntryMessages.frameTitle}
      // On the app's own origin a sandbox with these permissions would protect nothing.
      sandbox={isForeign ? powers : undefined}
      hidden={hidden}
      style={style}
      className="block h-44 w-full border-0 [&[hidden]]:hidden"
    />
  )
}
