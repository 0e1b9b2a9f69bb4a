/** A piece of work that a capability has done in the background: at least once, by any process. */
export interface Job {
  /** `<capability>.<verb-noun>`. */
  readonly name: string
  /** When it starts by itself, as crontab says it; absent: only when somebody asks for it. */
  readonly cron?: string
  /**
   * Its effects must be the same whether it runs once or twice. What takes long heeds `stopping`:
   * it throws then, and is tried again by another process.
   */
  run(payload: unknown, stopping?: AbortSignal): Promise<unknown>
}
