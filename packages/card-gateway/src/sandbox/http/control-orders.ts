/**
 * Commands of the control port: faults, clock, batch, and manual actions of the gateway's staff.
 */
import type { Desk } from '../desk.ts'
import { faults, noFaults, type FaultPlan } from '../rules/faults.ts'
import { chargedBack, closeBatch, letTimePass } from '../rules/passing-time.ts'
import { readAmount } from '../../wire/amounts.ts'
import { truthOf } from '../truth.ts'
import { refundSale, voidSale } from '../three-step/direct-actions.ts'
import { hookAbout } from '../webhooks/hook-body.ts'

export type Order = Readonly<Record<string, unknown>>
export type Done = { readonly status: number; readonly body: unknown }

/** Executes a command; undefined when it does not exist. */
export function obey(desk: Desk, path: string, order: Order): Done | undefined {
  const [, name = '', id = ''] = /^\/([a-z-]+)(?:\/(\d+))?$/.exec(path) ?? []
  switch (name) {
    case 'faults':
      return plan(desk, order)
    case 'clock':
      return advance(desk, order)
    case 'settle':
      closeBatch(desk, desk.clock.now().getTime())
      return done({})
    case 'chargeback':
      return chargeback(desk, id)
    case 'staff-void':
      return done({ answer: voidSale(desk, id).xml })
    case 'staff-refund':
      return done({ answer: refundSale(desk, id, readAmount(textIn(order, 'amount'))).xml })
    case 'webhook':
      return listenAt(desk, order)
    case 'reset':
      desk.note([{ what: 'reset' }])
      desk.plan = noFaults
      return done({})
    default:
      return undefined
  }
}

/** State that can be read by GET. */
export function tell(desk: Desk, path: string): Done | undefined {
  letTimePass(desk)
  if (path === '/truth') return done({ orders: truthOf(desk.book) })
  if (path === '/clock') return done({ now: desk.clock.now().toISOString() })
  if (path === '/webhooks') return done({ waiting: desk.book.hooks.size })
  return undefined
}

function done(body: unknown): Done {
  return { status: 200, body }
}

function wrong(words: string): Done {
  return { status: 400, body: { error: words } }
}

/** Settings that are not named return to no faults. */
function plan(desk: Desk, order: Order): Done {
  const wished = { ...noFaults, ...order } as FaultPlan
  const rates = Object.entries(wished.rates)
  const unknown = rates.find(([name]) => !faults.some((fault) => fault === name))
  if (unknown) return wrong(`There is no fault called ${unknown[0]}`)
  if (rates.reduce((total, [, rate]) => total + rate, 0) > 1)
    return wrong('Rates must add up to at most 1')
  desk.plan = { ...wished, webhooks: { ...noFaults.webhooks, ...wished.webhooks } }
  return done({})
}

function advance(desk: Desk, order: Order): Done {
  const milliseconds = Number(order['advanceMs'])
  if (!(milliseconds >= 0)) return wrong('advanceMs must not be negative')
  desk.clock.advance(milliseconds)
  desk.note([{ what: 'clock', aheadMs: desk.clock.aheadMs() }])
  desk.lookedAt = 0
  letTimePass(desk)
  return done({ now: desk.clock.now().toISOString() })
}

function chargeback(desk: Desk, id: string): Done {
  const charged = desk.book.transactions.get(id)
  if (charged === undefined) return wrong('There is no such transaction')
  const transaction = chargedBack(charged, desk.clock.now().getTime())
  desk.note([
    { what: 'transaction', transaction },
    ...hookAbout(desk, transaction, 'chargeback.batch.complete'),
  ])
  return done({})
}

function listenAt(desk: Desk, order: Order): Done {
  const url = textIn(order, 'url')
  const key = textIn(order, 'key')
  if (!url || !key || !URL.canParse(url)) return wrong('url and key are required')
  desk.webhook = { url, key }
  return done({})
}

function textIn(order: Order, name: string): string | undefined {
  const value = order[name]
  return typeof value === 'string' ? value : undefined
}
