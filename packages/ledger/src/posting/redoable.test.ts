import { describe, expect, it } from 'vitest'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

/** What each commit of the ledger's waits for, as the database saw it. */
async function watchCommits() {
  await at.owner.query(`
    create table public.commits (transfer uuid, waits text);
    grant insert on public.commits to public;
    create function public.note_commit() returns trigger language plpgsql as $$
    begin
      insert into public.commits values (new.id, current_setting('synchronous_commit'));
      return null;
    end $$;
    create constraint trigger note_commit after insert on ledger.transfers
    deferrable initially deferred for each row execute function public.note_commit()`)
  return async (transfer: string) => {
    const { rows } = await at.owner.query<{ waits: string }>(
      'select waits from public.commits where transfer = $1',
      [transfer],
    )
    return rows.map(({ waits }) => waits)
  }
}

describe('what jobs find by themselves', () => {
  it('does not wait for the disk; what travels with it or after it on the same connection does', async () => {
    const payee = await at.member()
    const waitsOf = await watchCommits()
    const url = new URL(at.url())
    url.searchParams.set('options', '-c synchronous_commit=on')
    const line = at.anotherLedger({ url: url.href, connections: 1 })
    const [redoable, patient, prompt] = [1n, 2n, 4n].map((sum) => move(at.house, payee, sum))
    if (!redoable || !patient || !prompt) throw new Error('Three were made')
    expect(await line.redoable.post(redoable)).toMatchObject({ outcome: 'posted' })
    expect(await line.patient.post(patient)).toMatchObject({ outcome: 'posted' })
    expect(await line.post(prompt)).toMatchObject({ outcome: 'posted' })
    expect(await waitsOf(redoable.id)).toEqual(['off'])
    expect(await waitsOf(patient.id)).toEqual(['on'])
    expect(await waitsOf(prompt.id)).toEqual(['on'])

    const [one, other] = [move(at.house, payee, 8n), move(at.house, payee, 16n)]
    await Promise.all([line.redoable.post(one), line.patient.post(other)])
    expect([await waitsOf(one.id), await waitsOf(other.id)]).toEqual([['on'], ['on']])
  })
})
