/** Members with a saved card and auto-reload. */
import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { send } from '@exchange/contract/send/send.contract'
import { addCard } from '@exchange/contract/wallet/wallet.contract'
import {
  billing,
  followForm,
  type Loader,
  type LoadWorld,
} from '../cash-reserve/cash-reserve.fixtures.ts'
import type { MemberStory } from '../members/members.fixtures.ts'

export interface Enrolled extends Loader {
  readonly vaultId: string
  /** Sends dollars as a tip, and currency if any. */
  tip(dollars: number, amount?: number, key?: string): Promise<Awaited<ReturnType<typeof trySend>>>
}

/** Saves a card; returns its vault id. */
export async function saveCard(person: Loader, number: string): Promise<string> {
  const { body } = await person.api.call(addCard, billing)
  await followForm(body.formUrl, number)
  const outcome = await person.api.call(readAttempt, { attemptId: body.attemptId })
  const added = Object.keys(outcome.body.wallet ?? {})[0]
  if (added === undefined) throw new Error('The card was not saved.')
  return added
}

let cards = 0

/** A new approving card number of the sandbox, so that no charge counts as a duplicate. */
export function freshCard(): string {
  cards += 1
  const digits = `4000001${String(cards).padStart(8, '0')}`
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Enrolled with 25 dollars and a trigger of 0 by default. */
export async function enrolledMember(
  world: LoadWorld,
  story: MemberStory & {
    readonly card?: string
    readonly amount?: number
    readonly trigger?: number
  } = {},
): Promise<Enrolled> {
  const person = await world.member({ trade: 1_000_00n, ...story })
  const vaultId = await saveCard(person, story.card ?? freshCard())
  await person.api.call(signUpAutoReload, {
    customerVaultId: vaultId,
    autoReloadAmount: story.amount ?? 25,
    autoReloadTrigger: story.trigger ?? 0,
  })
  const payee = await world.member()
  return {
    ...person,
    vaultId,
    tip: (dollars, amount = 0, key = crypto.randomUUID()) =>
      trySend(person, { sendTarget: `m${payee.memberId}`, tip: dollars, amount }, key),
  }
}

async function trySend(person: Loader, order: Record<string, unknown>, key: string) {
  return await person.api.call(send, order, key)
}

/** The cents that the sandbox charged for the member's reloads, one item per order. */
export async function chargedFor(world: LoadWorld, person: Loader): Promise<number[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    `select id
    from card_attempts.attempts
    where member_id = $1
      and purpose = 'auto-reload'
    order by created_at`,
    [person.memberId],
  )
  const truths = await Promise.all(rows.map(({ id }) => world.sandbox.truth(id)))
  return truths.flatMap((truth) => (truth && truth.charges > 0 ? [Number(truth.chargedMinor)] : []))
}
