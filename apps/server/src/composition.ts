/** Which capabilities this server is made of: the one list of their routes, jobs and listeners. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'
import type { SessionPort } from './kernel/session.port.ts'

export interface Composition {
  readonly sessions: SessionPort
  readonly jobs: readonly Job[]
  /** What the page is told before anybody signs in. */
  appConfig(): Promise<AppConfig>
  registerRoutes(routes: Routes): void
  /** Settles what is still in memory. */
  stop(): Promise<void>
}

export type Compose = (deps: Deps) => Promise<Composition>
