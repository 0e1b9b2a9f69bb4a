/** The routes of membership without fees in dollars: the offer, and a member that asks for it. */
import {
  askCashFeeFree as askCall,
  readCashFeeFree,
  type CashFeeFreeAsked,
  type CashFeeFreeOffer,
  type OwnCashFeeFree,
} from '@exchange/contract/applicants/cash-fee-free.contract'
import { applicationFaults } from '@exchange/contract/applicants/applicants.messages'
import { askRefusals } from '@exchange/contract/applicants/cash-fee-free.messages'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { ApplyNeeds } from './apply.service.ts'
import {
  askCashFeeFree,
  readOffer,
  readOwnOffer,
  type Asked,
  type Offer,
  type OwnOffer,
} from './ask-cash-fee-free.service.ts'

const refusals = refusalsIn(askRefusals)

export function registerCashFeeFreeRoutes(routes: Routes, needs: ApplyNeeds): void {
  routes.open(readCashFeeFree, async ({ caller }) => {
    const isMember = caller !== undefined && !caller.testAccount
    const own = isMember ? await readOwnOffer(needs, caller.contactId) : undefined
    const offer = await readOffer(needs, own?.exchange.id)
    return ok({ offer: offer ? toOffer(offer) : null, own: own ? toOwn(own) : null })
  })
  routes.signedIn(askCall, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const { business, sells, zip, percent } = input
    const order = { business, sells, zip, basisPoints: Math.round(percent * 100) }
    const asked = await askCashFeeFree(needs, { ...order, contactId: caller.contactId })
    if (asked.ok) return ok(toAsked(asked.value))
    if (asked.error.code !== 'fields') return fail(refusals[asked.error.code])
    return fail(faultsRefusal(asked.error.faults, applicationFaults))
  })
}

function toOffer({ from, to, buyer, seller }: Offer): CashFeeFreeOffer {
  return {
    seller: { from: from / 100, to: to / 100 },
    standard: { buyer: buyer / 100, seller: seller / 100 },
  }
}

function toOwn({ member, exchange, refusal, asked }: OwnOffer): OwnCashFeeFree {
  return {
    allowed: refusal !== 'member-inactive' && refusal !== 'not-offered',
    isTrial: exchange.trial,
    isOnPlan: refusal === 'on-plan',
    mayAsk: member.isMain,
    mainContact: member.mainContact,
    asked: asked ? toAsked(asked) : null,
  }
}

const statuses = { waiting: 'Waiting', closed: 'Closed', approved: 'Approved' } as const

function toAsked({ at, status, exchange: { name, phone, email } }: Asked): CashFeeFreeAsked {
  return { date: at.toISOString(), status: statuses[status], exchange: { name, phone, email } }
}
