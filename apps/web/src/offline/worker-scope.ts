/** The service worker types used here, which the DOM types lack. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

interface WindowClient {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<readonly WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(
      title: string,
      shown: { body: string; tag: string; icon: string; data: { path: string } },
    ): Promise<void>
  }
}
