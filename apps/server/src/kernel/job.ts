/** A background job of a capability: run at least once, by any worker. */
export interface Job {
  /** `<capability>.<verb-noun>`. */
  readonly name: string
  /** The schedule in crontab syntax; undefined: only when enqueued. */
  readonly cron?: string
  /**
   * Must be idempotent. Long jobs observe `stopping`: they throw when it is aborted, and another
   * process tries again.
   */
  run(payload: unknown, stopping?: AbortSignal): Promise<unknown>
}
