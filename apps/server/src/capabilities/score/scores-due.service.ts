/** Makes the scores of members due after each of their transactions, in batches of the outbox. */
import type { Facts } from '@exchange/domain/facts'
import type { Outbox } from '../../kernel/outbox.ts'
import { updateDue } from './scores.store.ts'

export interface ScoresDueNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly now: () => Date
}

export function keepScoresDue(needs: ScoresDueNeeds): void {
  const after = <Topic extends keyof Facts>(
    topic: Topic,
    membersOf: (payload: Facts[Topic]) => readonly (number | null)[],
  ) => {
    needs.outbox.on(topic, async (facts, tx) => {
      const members = facts.flatMap(({ payload }) => membersOf(payload))
      await updateDue(
        tx,
        members.filter((member) => member !== null),
        needs.now(),
      )
    })
  }
  after('payment.completed', ({ payer, payee }) => [payer, payee])
  after('payment.refunded', ({ payer, payee }) => [payer, payee])
  after('payment.reversed', ({ payer, payee }) => [payer, payee])
  after('approval.changed', ({ payer, payee }) => [payer, payee])
  after('gift-card.bought', ({ member }) => [member])
  after('gift-card.spent', ({ payee }) => [payee])
  after('cash-reserve.changed', ({ member }) => [member])
  after('auto-reload.declined', ({ member }) => [member])
  after('community-fee.charged', ({ member }) => [member])
}
