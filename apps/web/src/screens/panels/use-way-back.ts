import { useState } from 'react'
import { barViews, openedFrom, useBar } from '../../navigation/bar.ts'

export interface WayBack {
  /** BAR-09: of the button that leaves the panel. */
  readonly label: 'Go Back' | 'Cancel'
  go(): void
}

/** Panels that are over once they are left. */
const passing: readonly string[] = [barViews.login, barViews.terms, barViews.register]

/** Back to the panel from which this one was opened; without one, to Account. */
export function useWayBack(): WayBack {
  const bar = useBar()
  const [from] = useState(openedFrom.get)
  const back = from !== null && !passing.includes(from) ? from : null
  return {
    label: back ? 'Go Back' : 'Cancel',
    go: () => bar.show(back ?? barViews.account),
  }
}
