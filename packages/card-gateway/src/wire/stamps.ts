/** Timestamps of the query interface: YYYYMMDDhhmmss in UTC. */
export function stampOf(time: Date): string {
  return time.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
}

/** The time of a timestamp; undefined when it is invalid. */
export function readStamp(stamp: string | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(stamp ?? '') ?? []
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
