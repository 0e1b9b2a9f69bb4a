import { useEffect, useState, useSyncExternalStore } from 'react'

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (tell) => {
      addEventListener('online', tell)
      addEventListener('offline', tell)
      return () => {
        removeEventListener('online', tell)
        removeEventListener('offline', tell)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** What is pressed without a network is done when there is one, as it then stands. */
export function useWithNetwork(act: () => void): () => void {
  const online = useOnline()
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed || !online) return
    setPressed(false)
    act()
  }, [pressed, online, act])
  return () => (online ? act() : setPressed(true))
}
