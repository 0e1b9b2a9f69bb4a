/** Whether what is chosen for a person differs from what is stored. */
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { useEffect } from 'react'
import type { PowersTyped } from './people.api.ts'

/** Tells the screen, also that nothing is unsaved once the form is gone. */
export function useUnsaved(unsaved: boolean, tell: (unsaved: boolean) => void): void {
  useEffect(() => {
    tell(unsaved)
    return () => tell(false)
  }, [unsaved, tell])
}

export function samePowers(one: PowersTyped, other: PowersTyped): boolean {
  return told(one) === told(other)
}

/** The order of the rights and how a limit is typed make no difference. */
function told({ may, limits, hours }: PowersTyped): string {
  const rights = personRights.filter((right) => may.includes(right))
  const sums = Object.entries(limits).map(([name, typed]) => {
    const read = readAmount(typed)
    return [name, read.ok ? String(read.value) : typed]
  })
  return JSON.stringify([rights, sums, hours])
}
