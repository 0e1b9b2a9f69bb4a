/** Cards that are saved at the sandbox and enrolled in auto-reload, before any faults. */
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import type { Database } from '@exchange/database'
import { cardNumber, postCard } from './cards.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import type { Loader } from './loader.ts'

/** Cents: the amount of one reload, and of each enrolled member's payment and of its tip. */
export const enrolledAmount = 25_00

export async function enrolCards(
  db: Database,
  { address, apiKey }: SandboxProcess,
  members: readonly Loader[],
): Promise<void> {
  const gateway = openCardGateway({ address, apiKey, timeoutMs: 10_000 })
  for (const [at, { memberId }] of members.entries()) {
    const vaultId = `enrolled-${memberId}`
    const number = cardNumber(at)
    await keep(gateway, vaultId, number)
    await db.query(
      `with person as (
        select c.id
        from members.contacts c
        where c.member_id = $2
      ), card as (
        insert into wallet.cards (
          vault_id, member_id, contact_id, first_six, last_four, digits, expiry, card_type,
          card_type_nice, priority, created_at
        )
        select $1, $2, person.id, $3, $4, 16, '1039', 'visa', 'Visa', 1, now()
        from person
        returning vault_id
      )
      insert into auto_reload.enrolments (
        member_id, vault_id, amount, trigger_below, authorized_by, authorized_at
      )
      select $2, card.vault_id, $5, 0, person.id, now()
      from card, person`,
      [vaultId, memberId, number.slice(0, 6), number.slice(-4), enrolledAmount],
    )
  }
}

async function keep(gateway: CardGateway, vaultId: string, number: string): Promise<void> {
  const started = await gateway.startAddCustomer({ vaultId, redirectUrl: 'http://127.0.0.1/kept' })
  if (started.outcome !== 'started') throw new Error('The sandbox saves no cards.')
  const back = await postCard(started.formUrl, number)
  const token = back && new URL(back).searchParams.get('token-id')
  const kept = await gateway.completeAction(token ?? '')
  if (kept.outcome !== 'approved') throw new Error(`A card was not saved: ${kept.outcome}.`)
}
