import type { Kit } from '../../http/kit.ts'
import type { Payments } from '../payments/index.ts'
import type { RequestFinder } from '../requests/index.ts'
import { registerSendRoutes } from './send.routes.ts'

export interface SendNeeds {
  readonly payments: Payments
  readonly requests: RequestFinder
}

export function installSend(kit: Kit, { payments, requests }: SendNeeds): void {
  const { config, db: database } = kit.deps
  kit.routes((routes) =>
    registerSendRoutes(routes, { ...payments, database, requests }, config.brand.currency),
  )
}
