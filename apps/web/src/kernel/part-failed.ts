/**
 * A part of the app that cannot come. Without a network nothing more is said than the page says
 * already; with one there is a notice with a Retry. Either way it is asked for again when a
 * network is back.
 */
import { toast } from '../ui/toaster.tsx'
import { loadConfig, upgrade } from './kernel.ts'

/** Answers how to take it back: the part has come, or nobody waits for it any more. */
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
