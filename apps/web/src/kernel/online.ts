import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

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

export interface NetworkWait {
  readonly waiting: boolean
  /** True when there is a network; false when the waiting was stopped before. */
  until(): Promise<boolean>
  stop(): void
}

/** For what somebody asked for without a network: it is told, and can be stopped. */
export function useNetworkWait(): NetworkWait {
  const [waiting, setWaiting] = useState(false)
  const end = useRef((_there: boolean) => undefined as void)
  useEffect(() => () => end.current(false), [])
  return {
    waiting,
    until() {
      if (navigator.onLine) return Promise.resolve(true)
      end.current(false)
      return new Promise((tell) => {
        const back = () => end.current(true)
        end.current = (there) => {
          removeEventListener('online', back)
          setWaiting(false)
          tell(there)
        }
        addEventListener('online', back)
        setWaiting(true)
      })
    },
    stop: () => end.current(false),
  }
}
