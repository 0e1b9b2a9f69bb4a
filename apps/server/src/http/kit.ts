/**
 * The interface between the process and its capabilities' installs. Registrations take effect
 * later: routes and pages in a process that serves HTTP, jobs in one that does background work.
 */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import type { Job } from '../kernel/job.ts'
import type { Forgetting } from '../kernel/retention.ts'
import type { Gate, GatedCall } from './gate.ts'
import type { Routes } from './route.ts'

type RegisterRoutes = (routes: Routes) => void

/** Routes outside the contract; those that need a caller get their gate from `admit`. */
type RegisterPages = (server: FastifyInstance, admit: (call: GatedCall) => Gate) => void

export interface Kit {
  readonly deps: Deps
  readonly now: () => Date
  routes(register: RegisterRoutes): void
  pages(register: RegisterPages): void
  jobs(...jobs: readonly Job[]): void
  /** How rows that are kept no longer are deleted, by the one job that does so. */
  forgets(forgetting: Forgetting): void
  /** Runs once notices are received, in processes that do background work; not in an api. */
  onStart(start: () => void): void
  /** Stops background activity and flushes memory, after the last request. */
  onStop(stop: () => Promise<unknown>): void
}

/** The registrations of all capabilities. */
export interface Installed {
  readonly jobs: readonly Job[]
  readonly forgettings: readonly Forgetting[]
  readonly registerRoutes: RegisterRoutes
  readonly registerPages: RegisterPages
  start(): void
  /** Stops all in parallel; a failing one does not affect the others. */
  stop(): Promise<void>
}

export function createKit(deps: Deps): { readonly kit: Kit; readonly installed: Installed } {
  const routes: RegisterRoutes[] = []
  const pages: RegisterPages[] = []
  const jobs: Job[] = []
  const forgettings: Forgetting[] = []
  const starts: (() => void)[] = []
  const stops: (() => Promise<unknown>)[] = []
  return {
    kit: {
      deps,
      now: () => deps.clock.now(),
      routes: (register) => void routes.push(register),
      pages: (register) => void pages.push(register),
      jobs: (...more) => void jobs.push(...more),
      forgets: (forgetting) => void forgettings.push(forgetting),
      onStart: (start) => void starts.push(start),
      onStop: (stop) => void stops.push(stop),
    },
    installed: {
      jobs,
      forgettings,
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
