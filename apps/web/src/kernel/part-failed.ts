/**
 * What happens when a part of the app could not be fetched: with a network, a notice with Retry;
 * without one, nothing, because the page says already that it is offline. It is fetched again when
 * the network is back.
 */
import { toast } from '../ui/toaster.tsx'
import { loadConfig, upgrade } from './kernel.ts'

/** Returns what ends it: the part has arrived, or is no longer on the screen. */
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
