/** The app's configuration over the wire (API-11, ENT-22). */
import { getConfig, type AppConfig } from '@exchange/contract/exchanges/config.contract'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'

export function registerExchangesRoutes(routes: Routes, appConfig: () => Promise<AppConfig>): void {
  routes.open(getConfig, async () => ok(await appConfig()))
}
