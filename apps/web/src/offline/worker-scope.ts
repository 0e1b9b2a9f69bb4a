/** The service worker types used here, which the DOM types lack. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

export interface Told extends Lasting {
  readonly data: unknown
}

export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}

export interface Pressed extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}

interface OpenPage {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(
      title: string,
      shown: { body: string; tag: string; icon: string; data: { path: string } },
    ): Promise<void>
  }
}
