/** A row that nothing can change: whatever tries throws. For jobs that go on with the others. */
import type { TestApp } from './test-app.ts'

/** `which`: a condition on the row, which it names `old`. Returns what mends it. */
export async function breakRow(
  { owner }: Pick<TestApp, 'owner'>,
  table: string,
  which: string,
): Promise<() => Promise<void>> {
  await owner.query(
    `create or replace function public.refuse_broken() returns trigger
    language plpgsql
    as $$ begin raise exception 'this row is broken'; end $$`,
  )
  await owner.query(
    `create trigger broken before update on ${table}
    for each row when (${which}) execute function public.refuse_broken()`,
  )
  return async () => {
    await owner.query(`drop trigger broken on ${table}`)
    await owner.query('drop function public.refuse_broken()')
  }
}
