import { lazyPart } from '../kernel/lazy-part.tsx'
import type { officeViews } from '../screens/office-views.ts'

/** A page of the office by its name in the list, which is loaded with the first of them. */
export function officePart(name: keyof typeof officeViews) {
  return lazyPart(async () => {
    const list = await import('../screens/office-views.ts')
    return await list.officeViews[name]()
  })
}
