/** Sign-ins as the facts of a letter keep them. */
import type { NewDeviceFacts } from '@exchange/domain/delivery/letter.rules'

type ToldSignIns = NewDeviceFacts['signIns']

export function writeToldSignIns(signIns: ToldSignIns): string {
  return JSON.stringify(signIns.map((one) => ({ ...one, at: one.at.toISOString() })))
}

/** Reads what `writeToldSignIns` wrote. */
export function readToldSignIns(stored: string): ToldSignIns {
  const rows = JSON.parse(stored) as readonly {
    readonly device: string
    readonly address: string
    readonly at: string
  }[]
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
