/**
 * What the main contact is told of: its choices, and the tries of its people that were refused, at
 * most one an hour for each person and reason, so that nobody floods its mailbox (DOMAIN §15).
 */
import type { Unit } from '@exchange/domain/money'
import type { Database, Queryable } from '@exchange/database'
import {
  allTold,
  toldKinds,
  type ToldChoices,
  type ToldKind,
  type ToldWays,
  type TryReason,
} from '@exchange/domain/members/act.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from './act-facts.service.ts'
import { tellBounded } from './bounded-acts.service.ts'
import { findToldBefore } from './bounded-acts.store.ts'
import { readManager } from './manager.read.ts'
import { findToldChoices, noteTry, upsertToldChoice } from './told.store.ts'

export interface ToldNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
}

/**
 * What these main contacts chose, for those who tell them. What was switched off counts once they
 * were told of it: until then they are told as before, so that nobody silences them unnoticed.
 */
export async function readToldChoices(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<ToldChoices>>> {
  const choices = new Map(await findToldChoices(db, contactIds))
  for (const { contactId, act } of await findToldBefore(db, contactIds)) {
    if (act.act !== 'told-changed') continue
    const { kind, email, notification } = act.said
    const chosen = choices.get(contactId)
    const now = chosen?.[kind] ?? allTold
    const ways = {
      email: now.email || email === 'true',
      notification: now.notification || notification === 'true',
    }
    choices.set(contactId, { ...chosen, [kind]: ways })
  }
  return choices
}

export type Told = Result<ToldChoices, 'main-contact-only'>

export async function readTold({ database }: ToldNeeds, contactId: number): Promise<Told> {
  const acting = await readManager(database, contactId)
  if (!acting?.isMain) return fail('main-contact-only')
  return ok(await choicesOf(database, contactId))
}

/** A change is told by email, whatever is chosen, at most once an hour for each kind. */
export async function saveTold(
  { database, outbox }: ToldNeeds,
  contactId: number,
  choice: ToldWays & { readonly kind: ToldKind },
): Promise<Told> {
  return await database.transaction(async (tx) => {
    const acting = await readManager(tx, contactId)
    if (!acting?.isMain) return fail('main-contact-only')
    const { [choice.kind]: before } = await choicesOf(tx, contactId)
    const { email, notification } = choice
    const isOther = before.email !== email || before.notification !== notification
    if (isOther && (await upsertToldChoice(tx, contactId, choice))) {
      const said = {
        kind: choice.kind,
        email: String(email),
        notification: String(notification),
      }
      await tellBounded(tx, outbox, acting, { act: 'told-changed', said })
    }
    return ok(await choicesOf(tx, contactId))
  })
}

async function choicesOf(db: Queryable, contactId: number): Promise<ToldChoices> {
  const chosen = (await findToldChoices(db, [contactId])).get(contactId)
  const all = toldKinds.map((kind) => [kind, chosen?.[kind] ?? allTold] as const)
  return Object.fromEntries(all) as Record<ToldKind, ToldWays>
}

export interface RefusedTry {
  readonly contactId: number
  readonly why: TryReason
  /** Minor units: amount and tip, all that would have been paid; undefined if not about money. */
  readonly sum: bigint | undefined
  /** Without it, the network's currency. */
  readonly unit?: Unit
  /** What the person was answered; empty for a charge of its card, which somebody else tried. */
  readonly reason: string
}

export type NoteRefusedTry = (refused: RefusedTry) => Promise<void>

export interface NoteNeeds extends ToldNeeds {
  readonly log: Pick<Log, 'error'>
}

/** What it returns never fails: noted or not, whoever was refused gets the answer. */
export function openNoteRefusedTry({ database, outbox, log }: NoteNeeds): NoteRefusedTry {
  const note = async ({ contactId, why, sum, unit, reason }: RefusedTry) => {
    await database.transaction(async (tx) => {
      const memberId = await noteTry(tx, contactId, why)
      if (memberId === undefined) return
      const amount = sum !== undefined && { amount: String(sum), ...(unit && { unit }) }
      const said = { why, reason, ...amount }
      await outbox.add(tx, [businessAct({ memberId, contactId }, { act: 'try-refused', said })])
    })
  }
  return async (refused) => {
    await note(refused).catch((error: unknown) =>
      log.error('a refused try could not be noted', { error }),
    )
  }
}
