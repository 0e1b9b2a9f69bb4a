/** Sends and the other ways to be paid over HTTP, end to end, with `/refresh` beside them. */
import { median, medianRate } from '../figures.ts'
import type { Plan } from '../options.ts'
import { drive, startServer, type Driven, type Server } from './processes.ts'
import type { HttpWorld } from './world.ts'

const kinds = ['send', 'charge', 'gift-card', 'fulfilment'] as const
type Kind = (typeof kinds)[number]
/** Measures one kind at 64 connections. */
type Pay = (kind: Kind) => Promise<Driven>

/** Of every kind in a round. */
const turns = 5
/** Beside 64. */
const otherCounts = [1, 256] as const
/** More fulfilments than any machine makes. */
const mostASecond = 10_000

export interface SendsRound {
  /** By connections. */
  readonly sends: ReadonlyMap<number, Driven>
  /** At 64 connections. */
  readonly charges: Driven
  readonly giftCards: Driven
  readonly fulfilments: Driven
  readonly refresh: Driven
}

export async function sendsRound(world: HttpWorld, plan: Plan): Promise<SendsRound> {
  const server = await startServer(world)
  const { seconds } = plan
  try {
    const refresh = await refreshes(world, server, plan)
    // The first half minute of a process is spent compiling as much as serving: after eight seconds
    // of warm-up a third stretch of six seconds was a sixth faster than the first.
    await drive(world, server, { ...warmUp(plan), seconds: plan.quick ? 1 : 30, kind: 'send' })
    const pay = await warmPayments(world, server, plan)
    const inTurns = await takeTurns(pay, plan)
    const sends = new Map<number, Driven>([[64, inTurns.send]])
    for (const connections of otherCounts) {
      const load = { kind: 'send' as const, connections, seconds, warmUpSeconds: 1 }
      sends.set(connections, await drive(world, server, load))
    }
    const { charge: charges, 'gift-card': giftCards, fulfilment: fulfilments } = inTurns
    return { sends, charges, giftCards, fulfilments, refresh }
  } finally {
    await server.stop()
  }
}

/**
 * What the sends are held against: measured first, once those of an earlier round are told of.
 * After them the telling would be counted, fourteen times what a refresh costs.
 */
async function refreshes(world: HttpWorld, server: Server, plan: Plan): Promise<Driven> {
  await world.untilTold()
  await drive(world, server, { ...warmUp(plan), kind: 'refresh' })
  const load = { connections: 64, seconds: plan.seconds, warmUpSeconds: 1 }
  return await drive(world, server, { ...load, kind: 'refresh' })
}

/** Each kind served until it is compiled; answers how to measure it. */
async function warmPayments(world: HttpWorld, server: Server, plan: Plan): Promise<Pay> {
  // Each is paid once. They are there before anything is measured, or fulfilments alone would pay
  // for the disk's work of asking.
  const stretch =
    world.targets.length * Math.ceil((most(plan) * mostASecond) / world.targets.length)
  let firstRequest = await world.askForPayments(stretch * (1 + turnsOf(plan)))
  const pay = async (kind: Kind, forSeconds: number) => {
    const load = { connections: 64, seconds: forSeconds, warmUpSeconds: 0, kind, firstRequest }
    if (kind === 'fulfilment') firstRequest += stretch
    return await drive(world, server, load)
  }
  for (const kind of kinds) if (kind !== 'send') await pay(kind, warmUp(plan).seconds)
  await world.settle()
  return async (kind) => {
    // Or what was paid before would be told of meanwhile.
    await world.untilTold()
    return await pay(kind, plan.seconds)
  }
}

/** Seconds of the longest stretch. */
function most(plan: Plan): number {
  return Math.max(warmUp(plan).seconds, plan.seconds)
}

function turnsOf({ quick }: Plan): number {
  return quick ? 1 : turns
}

/**
 * The kinds one after another, so many times: a host's speed changes by a factor of two between
 * minutes that lie apart, and a ratio is that of neighbours.
 */
async function takeTurns(pay: Pay, plan: Plan): Promise<Record<Kind, Driven>> {
  const found = new Map<Kind, Driven[]>(kinds.map((kind) => [kind, []]))
  for (let turn = 0; turn < turnsOf(plan); turn += 1) {
    for (const kind of kinds) found.get(kind)?.push(await pay(kind))
  }
  const middle = (kind: Kind): Driven => {
    const all = found.get(kind) ?? []
    const cpuMicroseconds = median(all.map((one) => one.cpuMicroseconds))
    return { ...medianRate(all), cpuMicroseconds }
  }
  return {
    send: middle('send'),
    charge: middle('charge'),
    'gift-card': middle('gift-card'),
    fulfilment: middle('fulfilment'),
  }
}

function warmUp({ quick }: Plan) {
  return { connections: 64, seconds: quick ? 1 : 10, warmUpSeconds: 0 }
}
