/** Keeps the server running, each time with another failpoint that kills it. */
import { randomInt } from 'node:crypto'
import type { AppProcess } from '../crash/app-process.ts'
import type { PlaceName } from '../interrupted-server/places.ts'
import type { World } from './world.ts'

/** Between all awaits of a card attempt, and around the telling of what it did. */
export const cardLabels: readonly PlaceName[] = [
  'the form is asked for',
  'the form is given',
  'the form is written down',
  'the charge is asked for',
  'the charge is answered',
  'the attempt is locked',
  'the attempt is settled',
  'the gateway has listed',
  'the handler is done',
  'facts are taken',
]

export interface Keeper {
  /** How often the server killed itself, by place. */
  readonly kills: ReadonlyMap<PlaceName, number>
  /** Ends the killing; a server that nothing kills runs when it resolves. */
  stop(): Promise<AppProcess>
}

/** A place that is not passed in this time gives way to the next. */
const patienceMs = 12_000

export function keepKilling(world: World, passes: readonly [number, number]): Keeper {
  const kills = new Map<PlaceName, number>()
  let ending = false
  let current: AppProcess | undefined
  const keep = async () => {
    for (let at = 0; !ending; at += 1) {
      const place = cardLabels[at % cardLabels.length] as PlaceName
      current = await world.start({ killAt: place, passing: randomInt(...passes) })
      const died = await waitForEnd(current, () => ending)
      if (died) kills.set(place, (kills.get(place) ?? 0) + 1)
      await current.kill()
    }
  }
  const keeping = keep()
  return {
    kills,
    async stop() {
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
