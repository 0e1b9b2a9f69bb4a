/**
 * What a capability is installed with: what the process works with, and where it says what it does.
 * What is registered takes effect later: routes and pages in a process that serves, jobs in one
 * that works in the background.
 */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import type { Job } from '../kernel/job.ts'
import type { Gate, GatedCall } from './gate.ts'
import type { Routes } from './route.ts'

type RegisterRoutes = (routes: Routes) => void

/** Addresses outside of the contract; those that ask who calls have their gate made by `admit`. */
type RegisterPages = (server: FastifyInstance, admit: (call: GatedCall) => Gate) => void

export interface Kit {
  readonly deps: Deps
  readonly now: () => Date
  routes(register: RegisterRoutes): void
  pages(register: RegisterPages): void
  jobs(...jobs: readonly Job[]): void
  /** Runs once the process hears notices, where it works in the background: not in an api. */
  onStart(start: () => void): void
  /** Ends what was begun and settles what is still in memory, once no request is under way. */
  onStop(stop: () => Promise<unknown>): void
}

/** Everything that was registered. */
export interface Installed {
  readonly jobs: readonly Job[]
  readonly registerRoutes: RegisterRoutes
  readonly registerPages: RegisterPages
  start(): void
  /** All at once; one that fails keeps no other from settling. */
  stop(): Promise<void>
}

export function createKit(deps: Deps): { readonly kit: Kit; readonly installed: Installed } {
  const routes: RegisterRoutes[] = []
  const pages: RegisterPages[] = []
  const jobs: Job[] = []
  const starts: (() => void)[] = []
  const stops: (() => Promise<unknown>)[] = []
  return {
    kit: {
      deps,
      now: () => deps.clock.now(),
      routes: (register) => void routes.push(register),
      pages: (register) => void pages.push(register),
      jobs: (...more) => void jobs.push(...more),
      onStart: (start) => void starts.push(start),
      onStop: (stop) => void stops.push(stop),
    },
    installed: {
      jobs,
      registerRoutes: (to) => routes.forEach((register) => register(to)),
      registerPages: (server, admit) => pages.forEach((register) => register(server, admit)),
      start() {
        if (deps.config.role !== 'api') starts.forEach((start) => start())
      },
      async stop() {
        const failed = (error: unknown) => deps.log.error('stopping failed', { error })
        await Promise.all(stops.map((stop) => stop().catch(failed)))
      },
    },
  }
}
