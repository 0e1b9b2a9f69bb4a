/** Shows a push notification; pressing it opens its page. */
import type { NotificationEvent, PushEvent, WorkerScope } from './worker-scope.ts'

interface Message {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly path: string
}

/** A notification with the same id replaces the previous one. */
export async function showPushed(worker: WorkerScope, { data }: PushEvent): Promise<void> {
  if (!data) return
  const { id, title, body, path } = data.json() as Message
  await worker.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon.svg',
    data: { path: ownPath(path) },
  })
}

/** In an open tab, if there is one. */
export async function openPushed(
  worker: WorkerScope,
  { notification }: NotificationEvent,
): Promise<void> {
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
