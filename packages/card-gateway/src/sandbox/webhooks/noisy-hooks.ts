/**
 * For the test card whose webhook arrives before the answer: sends the event twice more, then a
 * stale failure under a new id.
 */
import { randomUUID } from 'node:crypto'
import type { HookRecord } from '../store/records.ts'
import type { HookSender } from './send-hooks.ts'

export async function repeatThenContradict(hooks: HookSender, hook: HookRecord): Promise<void> {
  await Promise.all([hooks.post(hook.body), hooks.post(hook.body)])
  const event = JSON.parse(hook.body) as { event_body: object }
  const stale = {
    event_id: randomUUID(),
    event_type: 'transaction.sale.failure',
    event_body: { ...event.event_body, condition: 'failed' },
  }
  await hooks.post(JSON.stringify(stale))
}
