import type { Queryable } from '@exchange/database'

/** The main account of a member that has one. */
export async function readMainAccount(db: Queryable, memberId: number): Promise<bigint> {
  const { rows } = await db.query<{ account: bigint | null }>(
    'select main_account as account from members.members where id = $1',
    [memberId],
  )
  const account = rows[0]?.account ?? null
  if (account === null) throw new Error(`Member ${memberId} has no account.`)
  return account
}

export async function isMainContact(db: Queryable, contactId: number): Promise<boolean> {
  const { rows } = await db.query<{ main: boolean }>(
    'select is_main as main from members.contacts where id = $1',
    [contactId],
  )
  return rows[0]?.main === true
}
