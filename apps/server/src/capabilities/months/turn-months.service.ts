/**
 * Begins the months of every exchange at the 1st, 00:00 in its zone: one run for each month, after
 * a downtime also for the missed ones, each after all pieces of the one before. Fees that wait for
 * a confirmation are charged when it is there, and before the next month begins. Any number of
 * processes may do so at once, and may be killed at any time.
 */
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { readMonthClock } from './month-clock.read.ts'
import { chargeFrozenFees } from './charge-fees.service.ts'
import { listFrozenFees } from './frozen-fees.read.ts'
import {
  insertPieces,
  insertRun,
  listTurning,
  lockRuns,
  takePiece,
  type TurningExchange,
} from './month-pieces.store.ts'
import { updateLeftFees } from './months.store.ts'
import { turnPiece, type TurnPieceNeeds } from './turn-piece.service.ts'

export interface TurnMonthsNeeds extends TurnPieceNeeds {
  readonly now: () => Date
}

/** Returns how many pieces were done. Throws when it is stopped: another run goes on. */
export async function turnMonths(needs: TurnMonthsNeeds, stopping?: AbortSignal): Promise<number> {
  let done = 0
  const now = await readMonthClock(needs.database, needs.now())
  for (const exchange of await listTurning(needs.database)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other keeps payments fast
    done += await turnExchange(needs, exchange, { now, stopping })
  }
  return done
}

interface Turning {
  readonly now: Date
  readonly stopping: AbortSignal | undefined
}

async function turnExchange(
  needs: TurnMonthsNeeds,
  exchange: TurningExchange,
  turning: Turning,
): Promise<number> {
  const current = monthAt(exchange.zone, turning.now)
  let { last, isTurning } = exchange
  let done = 0
  for (;;) {
    if (isTurning) {
      // oxlint-disable-next-line no-await-in-loop
      const worked = await workPieces(needs, exchange, turning.stopping)
      done += worked.done
      // Another process works on the rest, or it failed: the month after this one waits for it.
      if (!worked.complete) return done
    }
    // oxlint-disable-next-line no-await-in-loop
    await chargeFrozenFees(needs, exchange.id, turning.stopping)
    const next = last === null ? current : monthsLater(last, 1)
    if (next > current) return done
    // Fees that were confirmed at the last moment are charged first.
    // oxlint-disable-next-line no-await-in-loop
    isTurning = await beginRun(needs, exchange, next)
    if (isTurning) last = next
  }
}

/** False: confirmed fees of the month before are left, which the new month would end. */
async function beginRun(
  { database }: TurnMonthsNeeds,
  { id: exchangeId, zone }: TurningExchange,
  month: string,
): Promise<boolean> {
  const run = { exchangeId, month, beginsAt: monthMoment(zone, month) }
  return await database.transaction(async (tx) => {
    await lockRuns(tx, exchangeId)
    const left = await listFrozenFees(tx, { exchangeId, after: 0, limit: 1 })
    if (left.length > 0) return false
    if (await insertRun(tx, run)) {
      await updateLeftFees(tx, exchangeId)
      await insertPieces(tx, run)
    }
    return true
  })
}

async function workPieces(
  needs: TurnMonthsNeeds,
  { id, zone }: TurningExchange,
  stopping: AbortSignal | undefined,
): Promise<{ readonly done: number; readonly complete: boolean }> {
  let done = 0
  /* oxlint-disable no-await-in-loop -- one piece after the other keeps payments fast */
  for (;;) {
    stopping?.throwIfAborted()
    const piece = await takePiece(needs.database, id, needs.now())
    if (!piece) break
    try {
      await turnPiece(needs, piece, zone)
      done += 1
    } catch (error) {
      const { exchangeId, month, first } = piece
      needs.log.error('members could not be taken into a month', {
        ...{ exchange: exchangeId, month, first },
        error,
      })
    }
  }
  /* oxlint-enable no-await-in-loop */
  const left = (await listTurning(needs.database)).find((one) => one.id === id)
  return { done, complete: left?.isTurning === false }
}
