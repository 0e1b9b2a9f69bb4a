/** What is selected in a list: records of the page that is shown, or all that match its filter. */
import { useState } from 'react'

export interface Selected {
  /** All that match the filter, on every page. */
  readonly all: boolean
  /** Of the page that is shown. */
  readonly keys: readonly string[]
}

export interface Selection {
  readonly picked: ReadonlySet<string>
  readonly selected: Selected
  readonly isWholePage: boolean
  readonly pick: (key: string) => void
  /** All of the page, or none if all are. */
  readonly pickPage: () => void
  readonly pickAllThatMatch: () => void
  readonly clear: () => void
}

export function useSelection(keys: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  // What is no longer in the list is not selected.
  const picked = new Set(keys.filter((key) => all || chosen.has(key)))
  const isWholePage = keys.length > 0 && picked.size === keys.length
  const choose = (next: ReadonlySet<string>) => {
    setAll(false)
    setChosen(next)
  }
  return {
    picked,
    selected: { all, keys: [...picked] },
    isWholePage,
    pick: (key) => {
      const next = new Set(picked)
      if (!next.delete(key)) next.add(key)
      choose(next)
    },
    pickPage: () => choose(isWholePage ? new Set() : new Set(keys)),
    pickAllThatMatch: () => setAll(true),
    clear: () => choose(new Set()),
  }
}
