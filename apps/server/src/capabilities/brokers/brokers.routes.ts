/** The routes of brokers' books. */
import {
  assignBroker as assignCall,
  exportCommission,
  listBrokers,
  noteTask as noteCall,
  readBook as bookCall,
  readCommission as commissionCall,
  type BrokerTask,
} from '@exchange/contract/brokers/brokers.contract'
import { brokerRefusals, noteFaults } from '@exchange/contract/brokers/brokers.messages'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { assignBroker, readChoice } from './assign-broker.service.ts'
import type { MemberInBook } from './brokers.read.ts'
import { commissionCsv } from './commission-csv.routes.ts'
import { readCommission } from './commission.service.ts'
import { noteTask, type NoteFault, type NoteNeeds } from './note-task.service.ts'
import { readBook, type FoundTask } from './read-book.service.ts'

const refusals = refusalsIn(brokerRefusals)

export function registerBrokerRoutes(routes: Routes, needs: NoteNeeds): void {
  routes.signedIn(bookCall, async ({ input: { brokerId }, caller }) => {
    const book = await readBook(needs, caller, brokerId)
    if (!book.ok) return fail(refusals[book.error])
    const { broker, brokers, tasks, putOff, members } = book.value
    return ok({
      broker: { contactId: broker.contactId, name: broker.name },
      brokers: brokers.map(({ contactId, name }) => ({ contactId, name })),
      tasks: tasks.map(toTask),
      putOff,
      members: members.map(({ of, tasks: count }) => ({
        ...{ memberId: of.memberId, member: of.member, city: of.city, tasks: count },
        ...{ balance: toWire(of.balance), bought: toWire(of.bought) },
        lastSaleTS: of.lastSaleAt?.toISOString() ?? null,
      })),
    })
  })
  routes.signedIn(noteCall, async ({ input, caller }) => {
    const noted = await noteTask(needs, caller, input)
    return noted.ok ? ok({}) : fail(noteRefusal(noted.error))
  })
  routes.signedIn(listBrokers, async ({ input: { memberId }, caller }) => {
    const choice = await readChoice(needs, caller, memberId)
    if (!choice.ok) return fail(refusals[choice.error])
    return ok({ ...toBroker(choice.value.member), brokers: [...choice.value.brokers] })
  })
  routes.signedIn(assignCall, async ({ input, caller }) => {
    const assigned = await assignBroker(needs, caller, input)
    return assigned.ok ? ok(toBroker(assigned.value)) : fail(refusals[assigned.error])
  })
  registerCommission(routes, needs)
}

function registerCommission(routes: Routes, needs: NoteNeeds): void {
  routes.signedIn(commissionCall, async ({ input, caller }) => {
    const read = await readCommission(needs, caller, { ...input, as: 'commission.read' })
    if (!read.ok) return fail(refusals[read.error])
    const { lines, basisPoints, finalAt, ...sums } = read.value
    return ok({
      percent: basisPoints / 100,
      finalTS: finalAt?.toISOString() ?? null,
      lines: lines.map(({ memberId, member, cashFees, fees }) => ({
        ...{ memberId, member, cashFees: toWire(cashFees), fees: toWire(fees) },
      })),
      ...{ cashFees: toWire(sums.cashFees), fees: toWire(sums.fees) },
      ...{ cashCommission: toWire(sums.cashCommission), commission: toWire(sums.commission) },
    })
  })
  routes.signedIn(exportCommission, async ({ input, caller }) => {
    const read = await readCommission(needs, caller, { ...input, as: 'commission.export' })
    return read.ok ? ok({ csv: commissionCsv(read.value) }) : fail(refusals[read.error])
  })
}

function noteRefusal(reason: 'not-in-book' | NoteFault): Refusal {
  if (reason === 'not-in-book') return refusals[reason]
  return fieldRefusal(reason.startsWith('note') ? 'note' : 'until', noteFaults[reason])
}

function toBroker({ broker, since }: MemberInBook) {
  return { broker, sinceTS: since?.toISOString() ?? null }
}

function toTask({ of, task, last }: FoundTask): BrokerTask {
  const { memberId, member, phone } = of
  return {
    ...{ memberId, member, phone, signal: task.signal },
    ...{ sinceTS: null, untilTS: null, amount: null, usual: null, other: '' },
    ...figuresOf(task),
    lastNote: last && { note: last.note, by: last.by, date: last.at.toISOString() },
  }
}

function figuresOf(task: FoundTask['task']): Partial<BrokerTask> {
  switch (task.signal) {
    case 'needs-sales':
    case 'no-trade':
      return { sinceTS: task.since?.toISOString() ?? null }
    case 'has-balance':
      return { amount: toWire(task.balance), usual: toWire(task.usual) }
    case 'target-unmet':
      // The last moment of the month, which is a day of it.
      return {
        amount: toWire(task.left),
        untilTS: new Date(task.endsAt.getTime() - 1).toISOString(),
      }
    case 'request-unanswered': {
      const { from, amount, madeAt } = task.request
      return { other: from, amount: toWire(amount), sinceTS: madeAt.toISOString() }
    }
  }
}
