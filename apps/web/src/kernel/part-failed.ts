/**
 * Handles a part of the app that could not be fetched. With a network, it shows a notice with
 * Retry. Without one it shows nothing, because the page already says that it is offline, and
 * fetches again when the network is back.
 */
import { toast } from '../ui/toaster.tsx'
import { loadConfig, upgrade } from './kernel.ts'

/** Returns a function that ends it: when the part has arrived or is not on the screen any more. */
export function partFailed(retry: () => void): () => void {
  let over = false
  let dropNotice = () => undefined as void
  const stop = () => {
    over = true
    removeEventListener('online', again)
    dropNotice()
  }
  const again = () => {
    stop()
    retry()
  }
  const explain = async () => {
    await loadConfig()
    if (over || upgrade.needed.get()) return
    dropNotice = toast({
      text: 'This part could not be loaded.',
      action: { label: 'Retry', run: again },
    })
  }
  addEventListener('online', again)
  if (navigator.onLine) void explain()
  return stop
}
