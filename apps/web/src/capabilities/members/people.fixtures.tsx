import { useState } from 'react'
import { PeoplePanel, type PeopleAt } from './people-panel.tsx'

const nothing = () => undefined

/** The panel without an address. */
export function People() {
  const [at, setAt] = useState<PeopleAt>('list')
  return <PeoplePanel at={at} onGo={setAt} onUnsaved={nothing} />
}
