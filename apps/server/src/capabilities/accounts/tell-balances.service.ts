/** Open screens hear of balances that a fact has changed (decision 0024). */
import type { Live } from '../../kernel/live.ts'
import type { Fact, Outbox } from '../../kernel/outbox.ts'

export interface TellBalancesNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly live: Pick<Live, 'tell'>
}

/** `membersOf` says whose balances a fact of this topic has changed. */
export function tellBalances(
  { outbox, live }: TellBalancesNeeds,
  topic: string,
  membersOf: (payload: Fact['payload']) => readonly unknown[],
): void {
  outbox.on(topic, async (facts) => {
    const members = facts.flatMap(({ payload }) => membersOf(payload).map(Number))
    live.tell({ members }, 'balance')
  })
}
