/** Statements of members of tests, and what the ledger says of them. */
import { readStatement, statementFilePath } from '@exchange/contract/statements/statements.contract'
import type { Database } from '@exchange/database'
import { postIn, transferId } from '@exchange/ledger'
import type { Api } from '../../testing/api.ts'
import type { TestMember } from '../members/members.fixtures.ts'

export interface Reader {
  readonly api: Api
}

export async function statementOf({ api }: Reader, month: string) {
  const { status, body, problem } = await api.call(readStatement, { month })
  if (status !== 200) throw new Error(problem.detail)
  const [trade, reserve] = body.totals
  if (!trade || !reserve) throw new Error('A statement has two accounts.')
  return { ...body, trade, reserve }
}

export async function fileOf({ api }: Reader, question: Record<string, string>) {
  return await api.send(`${statementFilePath}?${new URLSearchParams(question).toString()}`)
}

/** What a member owns by the ledger, in decimal units. */
export async function ownedBy(owner: Database, { memberId }: { readonly memberId: number }) {
  const { rows } = await owner.query<{ mox: number; usd: number }>(
    `select
      (sum(mox) / 100)::float8 as mox,
      (sum(usd) / 100)::float8 as usd
    from ledger.accounts
    where owner = 'member:' || $1::integer
      and kind in ('main', 'held', 'flash')`,
    [memberId],
  )
  return rows[0] as { mox: number; usd: number }
}

let posted = 0

/** Pays at a time of the past, which only the database's owner can. */
export async function paidAt(
  owner: Database,
  at: string,
  { from, to, amount }: { from: TestMember; to: TestMember; amount: bigint },
): Promise<void> {
  posted += 1
  const id = transferId('statement-test', String(posted))
  const posting = await owner.transaction((tx) =>
    postIn(tx, {
      id,
      kind: 'send',
      actor: 'test',
      note: { body: `Paid ${posted}`, author: `contact:${from.contactId}` },
      occurredAt: new Date(at),
      detail: {
        payer: from.memberId,
        payee: to.memberId,
        payerContact: from.contactId,
        payeeContact: to.contactId,
        amount: String(amount),
      },
      legs: [
        { account: from.account, MOX: -amount },
        { account: to.account, MOX: amount },
      ],
    }),
  )
  if (posting.outcome !== 'posted') throw new Error(`The payment was ${posting.outcome}.`)
}
