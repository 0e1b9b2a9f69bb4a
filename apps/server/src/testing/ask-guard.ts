/** Asks a guard of the ledger alone, as a commit would, and takes back what it wrote. */
import type { TestApp } from './test-app.ts'

class TakenBack extends Error {}

/** `guard`: the name of its function. By default of a transfer, by the clock of the database. */
export async function askGuard(
  { owner }: Pick<TestApp, 'owner'>,
  guard: string,
  args: Readonly<Record<string, unknown>>,
  transfer: string | null = '0198c0de-0000-4000-8000-000000000001',
): Promise<boolean | undefined> {
  let answer: boolean | undefined
  await owner
    .transaction(async (tx) => {
      const { rows } = await tx.query<{ answer: boolean }>(
        `select ${guard}(jsonb_build_object('now', now()) || $1::jsonb, $2) as answer`,
        [JSON.stringify(args), transfer],
      )
      answer = rows[0]?.answer
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return answer
}
