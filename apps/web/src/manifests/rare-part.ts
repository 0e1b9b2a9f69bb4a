import { lazyPart } from '../kernel/lazy-part.tsx'
import type { rareViews } from '../screens/rare-views.ts'

/** A page that few people open, by its name in the list, which is loaded with the first of them. */
export function rarePart(name: keyof typeof rareViews) {
  return lazyPart(async () => {
    const list = await import('../screens/rare-views.ts')
    return await list.rareViews[name]()
  })
}
