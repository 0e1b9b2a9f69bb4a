/** The server as it ships, with its ports watched, so that it kills itself where a test says. */
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import { connect } from '@exchange/database'
import { compose, type Compose } from '../../apps/server/src/composition.ts'
import {
  createIdempotentRuns,
  type IdempotentRuns,
} from '../../apps/server/src/http/idempotency.ts'
import type { Routes } from '../../apps/server/src/http/route.ts'
import type { RunOptions } from '../../apps/server/src/run.ts'
import { serve } from '../../apps/server/src/serve.ts'
import { carelessGateway } from '../../apps/server/src/testing/careless-gateway.ts'
import {
  watchDatabase,
  watched,
  watchGateway,
  watchLedger,
  type Watch,
} from '../../apps/server/src/testing/watched-ports.ts'
import { clockAheadBy } from './file-clock.ts'
import { fromEnvironment, type Interruption } from './interruption.ts'
import { createRunsThatRecordLate } from './late-runs.ts'
import { places, type PlaceName } from './places.ts'

await serve(process.env, optionsOf(fromEnvironment(process.env)))

function optionsOf({ killAt, passing, ...more }: Interruption): RunOptions {
  const { clockFile, recordsLate, isCareless } = more
  const createRuns = recordsLate ? createRunsThatRecordLate : createIdempotentRuns
  const openGateway = isCareless
    ? (options: Parameters<typeof openCardGateway>[0]) => carelessGateway(openCardGateway(options))
    : openCardGateway
  const options = {
    createRuns,
    ports: { openCardGateway: openGateway, ...(clockFile && { clock: clockAheadBy(clockFile) }) },
  }
  if (killAt === undefined) return options
  const watch = killWhenPassed(killAt, passing ?? 1)
  return {
    compose: watchRoutes(watch),
    createRuns: (db) => watchRuns(createRuns(db), watch),
    ports: {
      ...options.ports,
      connect: (to) => watchDatabase(connect(to), watch),
      openLedger: watchLedger(watch),
      openCardGateway: (to) => watchGateway(openGateway(to), watch),
    },
  }
}

function killWhenPassed(name: PlaceName, passing: number): Watch {
  let left = passing
  return (call) => {
    if (!places[name](call)) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}

function watchRuns(runs: IdempotentRuns, watch: Watch): IdempotentRuns {
  return {
    ...runs,
    run: (idempotency, ...how) =>
      watched(watch, 'run', idempotency.key, () => runs.run(idempotency, ...how)),
  }
}

function watchRoutes(watch: Watch): Compose {
  return (deps, buildId) => {
    const composition = compose(deps, buildId)
    const handled =
      <Asked, Answer>(id: string, handler: (asked: Asked) => Promise<Answer>) =>
      (asked: Asked) =>
        watched(watch, 'handler', id, () => handler(asked))
    const watchedRoutes = (routes: Routes): Routes => ({
      open: (call, handler) => routes.open(call, handled(call.id, handler)),
      signedIn: (call, handler) => routes.signedIn(call, handled(call.id, handler)),
      program: (call, handler) => routes.program(call, handled(call.id, handler)),
      money: (call, handler, replay) => routes.money(call, handled(call.id, handler), replay),
    })
    return {
      ...composition,
      registerRoutes: (routes: Routes) => composition.registerRoutes(watchedRoutes(routes)),
    }
  }
}
