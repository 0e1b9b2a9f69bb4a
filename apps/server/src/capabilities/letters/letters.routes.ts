/** The routes of the letters of the office. */
import * as calls from '@exchange/contract/letters/letters.contract'
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import { letterFaults, letterRefusals } from '@exchange/contract/letters/letters.messages'
import { isWithinHours, readOfficeLetter } from '@exchange/domain/letters/office-letter.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Answer, Caller, Routes } from '../../http/route.ts'
import { readExchangeNames } from '../member-records/index.ts'
import type { LetterRow } from './letters.read.ts'
import { readRecipients } from './read-recipients.service.ts'
import { sendLetter, stopLetter } from './send-letters.service.ts'
import { setSubscription } from './subscribe.service.ts'
import {
  deleteLetter,
  readLetter,
  readLetters,
  saveLetter,
  testLetter,
  type LetterNeeds,
} from './write-letter.service.ts'

const refusals = refusalsIn(letterRefusals)

/** The letter as it is after what was done. */
async function answered(
  needs: LetterNeeds,
  staff: Caller,
  done: Result<number, keyof typeof letterRefusals>,
): Promise<Answer<OfficeLetter>> {
  const read = done.ok ? await readLetter(needs, staff, done.value) : done
  if (!read.ok) return fail(refusals[read.error])
  const { of, counts } = read.value
  const { body, view, from: fromHour, until: untilHour, zone } = of
  return ok({
    ...toSummary(of),
    ...{ body, view, fromHour, untilHour, zone },
    isOpen: isWithinHours(zone, needs.now(), of),
    counts: [...counts],
  })
}

function toSummary(of: LetterRow) {
  const { id: letterId, exchangeId, exchange, subject, status, by } = of
  return {
    ...{ letterId, exchangeId, exchange, subject, status, by },
    savedDate: of.savedAt.toISOString(),
    beganDate: of.beganAt?.toISOString() ?? null,
    endedDate: of.endedAt?.toISOString() ?? null,
  }
}

export function registerLetterRoutes(routes: Routes, needs: LetterNeeds): void {
  routes.signedIn(calls.listLetters, async ({ caller }) =>
    ok({
      letters: (await readLetters(needs, caller)).map(toSummary),
      exchanges: await readExchangeNames(needs.database, caller),
    }),
  )
  routes.signedIn(calls.readLetter, async ({ input: { letterId }, caller }) =>
    answered(needs, caller, ok(letterId)),
  )
  routes.signedIn(calls.saveLetter, async ({ input, caller }) => {
    const { letterId, exchangeId, view, fromHour: from, untilHour: until, ...typed } = input
    const read = readOfficeLetter({ ...typed, from, until })
    if (!read.ok) {
      return fail(faultsRefusal(read.error.map(toField), letterFaults))
    }
    if (!needs.readView(view)) return fail(fieldRefusal('view', letterFaults['view-invalid']))
    const draft = { letterId, exchangeId, view, ...read.value }
    return await answered(needs, caller, await saveLetter(needs, caller, draft))
  })
  routes.signedIn(calls.deleteLetter, async ({ input: { letterId }, caller }) => {
    const done = await deleteLetter(needs, caller, letterId)
    return done.ok ? ok({}) : fail(refusals[done.error])
  })
  routes.signedIn(calls.testLetter, async ({ input: { letterId }, caller }) =>
    answered(needs, caller, await testLetter(needs, caller, letterId)),
  )
  routes.signedIn(calls.sendLetter, async ({ input: { letterId: id, savedDate }, caller }) => {
    const savedAt = savedDate === undefined ? undefined : new Date(savedDate)
    return await answered(needs, caller, await sendLetter(needs, caller, { id, savedAt }))
  })
  routes.signedIn(calls.stopLetter, async ({ input: { letterId }, caller }) =>
    answered(needs, caller, await stopLetter(needs, caller, letterId)),
  )
  routes.signedIn(calls.listRecipients, async ({ input, caller }) => {
    const { letterId, state, cursor } = input
    const asked = { letterId, state, after: Number(cursor ?? 0) }
    const page = await readRecipients(needs, caller, asked)
    if (!page.ok) return fail(refusals[page.error])
    const { rows, next } = page.value
    return ok({
      recipients: rows.map(({ exchangeId: _exchangeId, ...row }) => row),
      nextCursor: next === null ? null : String(next),
    })
  })
  routes.open(calls.setSubscription, async ({ input }) => {
    const done = await setSubscription(needs, input)
    return done.ok ? ok({ exchange: done.value }) : fail(refusals[done.error])
  })
}

/** The fields have the names of the form. */
function toField<Fault extends { readonly field: string }>(fault: Fault) {
  return fault.field === 'until' ? { ...fault, field: 'untilHour' } : fault
}
