/**
 * Commands of the control port: faults, clock, batch, and manual actions of the gateway's staff.
 */
import type { SandboxContext } from '../sandbox-context.ts'
import { faults, noFaults, type FaultSettings } from '../rules/faults.ts'
import { chargedBack, closeBatch, letTimePass } from '../rules/passing-time.ts'
import { readAmount } from '../../wire/amounts.ts'
import { truthOf } from '../truth.ts'
import { refundSale, voidSale } from '../three-step/direct-actions.ts'
import { hookAbout } from '../webhooks/hook-body.ts'

export type Command = Readonly<Record<string, unknown>>
export type Done = { readonly status: number; readonly body: unknown }

/** Executes a command; undefined when it does not exist. */
export function runCommand(
  context: SandboxContext,
  path: string,
  command: Command,
): Done | undefined {
  const [, name = '', id = ''] = /^\/([a-z-]+)(?:\/(\d+))?$/.exec(path) ?? []
  switch (name) {
    case 'faults':
      return setFaults(context, command)
    case 'clock':
      return advance(context, command)
    case 'settle':
      closeBatch(context, context.clock.now().getTime())
      return done({})
    case 'chargeback':
      return chargeback(context, id)
    case 'staff-void':
      return done({ answer: voidSale(context, id).xml })
    case 'staff-refund':
      return done({ answer: refundSale(context, id, readAmount(textIn(command, 'amount'))).xml })
    case 'webhook':
      return listenAt(context, command)
    case 'reset':
      context.record([{ what: 'reset' }])
      context.faultSettings = noFaults
      return done({})
    default:
      return undefined
  }
}

/** State that can be read by GET. */
export function readState(context: SandboxContext, path: string): Done | undefined {
  letTimePass(context)
  if (path === '/truth') return done({ orders: truthOf(context.state) })
  if (path === '/clock') return done({ now: context.clock.now().toISOString() })
  if (path === '/webhooks') return done({ waiting: context.state.hooks.size })
  return undefined
}

function done(body: unknown): Done {
  return { status: 200, body }
}

function wrong(words: string): Done {
  return { status: 400, body: { error: words } }
}

/** Settings that are not named return to no faults. */
function setFaults(context: SandboxContext, command: Command): Done {
  const wished = { ...noFaults, ...command } as FaultSettings
  const rates = Object.entries(wished.rates)
  const unknown = rates.find(([name]) => !faults.some((fault) => fault === name))
  if (unknown) return wrong(`There is no fault called ${unknown[0]}`)
  if (rates.reduce((total, [, rate]) => total + rate, 0) > 1)
    return wrong('Rates must add up to at most 1')
  context.faultSettings = { ...wished, webhooks: { ...noFaults.webhooks, ...wished.webhooks } }
  return done({})
}

function advance(context: SandboxContext, command: Command): Done {
  const milliseconds = Number(command['advanceMs'])
  if (!(milliseconds >= 0)) return wrong('advanceMs must not be negative')
  context.clock.advance(milliseconds)
  context.record([{ what: 'clock', aheadMs: context.clock.aheadMs() }])
  context.lookedAt = 0
  letTimePass(context)
  return done({ now: context.clock.now().toISOString() })
}

function chargeback(context: SandboxContext, id: string): Done {
  const charged = context.state.transactions.get(id)
  if (charged === undefined) return wrong('There is no such transaction')
  const transaction = chargedBack(charged, context.clock.now().getTime())
  context.record([
    { what: 'transaction', transaction },
    ...hookAbout(context, transaction, 'chargeback.batch.complete'),
  ])
  return done({})
}

function listenAt(context: SandboxContext, command: Command): Done {
  const url = textIn(command, 'url')
  const key = textIn(command, 'key')
  if (!url || !key || !URL.canParse(url)) return wrong('url and key are required')
  context.webhook = { url, key }
  return done({})
}

function textIn(command: Command, name: string): string | undefined {
  const value = command[name]
  return typeof value === 'string' ? value : undefined
}
