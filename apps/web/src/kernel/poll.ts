/** Runs `work` every `everyMs` while the page is seen; once at once when it is overdue (SESS-07). */
export function startPoll(page: Document, everyMs: number, work: () => void): () => void {
  let lastAt = performance.now()
  const run = () => {
    lastAt = performance.now()
    work()
  }
  const timer = setInterval(() => page.visibilityState === 'visible' && run(), everyMs)
  const seen = () => {
    if (page.visibilityState === 'visible' && performance.now() - lastAt >= everyMs) run()
  }
  page.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', seen)
  }
}
