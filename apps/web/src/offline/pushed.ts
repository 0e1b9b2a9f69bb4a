/** What the server pushes, as the browser shows it; pressing it opens what it is about. */
import type { Pressed, Pushed, WorkerScope } from './worker-scope.ts'

interface Message {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly path: string
}

/** One that comes twice takes its own place. */
export async function showPushed(worker: WorkerScope, { data }: Pushed): Promise<void> {
  if (!data) return
  const { id, title, body, path } = data.json() as Message
  await worker.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon.svg',
    data: { path: ownPath(path) },
  })
}

/** In a page that is open already, where there is one. */
export async function openPushed(worker: WorkerScope, { notification }: Pressed): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) {
    await worker.clients.openWindow(path)
    return
  }
  await page.focus()
  await page.navigate(path)
}

function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/'
}
