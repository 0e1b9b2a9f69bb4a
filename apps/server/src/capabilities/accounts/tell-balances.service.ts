/** Sends a live event for each fact that changed a balance. */
import type { Facts } from '@exchange/domain/facts'
import type { Live } from '../../kernel/live.ts'
import type { Outbox } from '../../kernel/outbox.ts'

export interface TellBalancesNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly live: Pick<Live, 'tell'>
}

/** `membersOf` returns the members whose balances the fact changed. */
export function tellBalances<Topic extends keyof Facts>(
  { outbox, live }: TellBalancesNeeds,
  topic: Topic,
  membersOf: (payload: Facts[Topic]) => readonly (number | null)[],
): void {
  outbox.on(topic, async (facts, tx) => {
    const members = facts.flatMap(({ payload }) => membersOf(payload))
    const known = members.filter((member) => member !== null)
    await live.tell(tx, { members: known }, 'balance')
  })
}
