/** Keeps the server running, each time with another failpoint that kills it. */
import { randomInt } from 'node:crypto'
import type { FailpointLabel } from '../../apps/server/src/kernel/failpoints.ts'
import type { AppProcess } from '../crash/app-process.ts'
import type { World } from './world.ts'

/** All awaits of a card attempt, and the delivery of its outbox facts. */
export const cardLabels: readonly FailpointLabel[] = [
  'card.created',
  'card.started',
  'card.form',
  'card.completing',
  'card.answered',
  'card.settling',
  'card.settled',
  'card.listed',
  'http.handled',
  'outbox.taken',
]

export interface Keeper {
  /** How often each failpoint killed the server. */
  readonly kills: ReadonlyMap<FailpointLabel, number>
  /** Stops the kills; resolves when a server without a failpoint runs. */
  calm(): Promise<AppProcess>
}

/** A failpoint that is not reached in this time is replaced by the next. */
const patienceMs = 12_000

export function keepKilling(world: World, passes: readonly [number, number]): Keeper {
  const kills = new Map<FailpointLabel, number>()
  let ending = false
  let current: AppProcess | undefined
  const keep = async () => {
    for (let at = 0; !ending; at += 1) {
      const label = cardLabels[at % cardLabels.length] as FailpointLabel
      current = await world.start({ FAILPOINT: `${label}:${randomInt(...passes)}` })
      const died = await waitForEnd(current, () => ending)
      if (died) kills.set(label, (kills.get(label) ?? 0) + 1)
      await current.kill()
    }
  }
  const keeping = keep()
  return {
    kills,
    async calm() {
      ending = true
      await keeping
      return await world.start()
    },
  }
}

async function waitForEnd(app: AppProcess, ending: () => boolean): Promise<boolean> {
  const lookMs = 100
  for (let waited = 0; waited < patienceMs && !ending(); waited += lookMs) {
    if (await app.waitForEnd(lookMs)) return true
  }
  return false
}
