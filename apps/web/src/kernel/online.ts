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

/** An action that waits for the network when it is started without one. */
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
  /** Resolves to true when there is a network, to false when the wait was stopped. */
  until(): Promise<boolean>
  stop(): void
}

/** A wait for the network that the screen shows and the person can stop. */
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
