import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { addMember } from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { exchanges } from './content/exchanges.content.ts'
import { writeDocuments } from './write/documents.store.ts'
import { writeExchanges } from './write/houses.store.ts'

const test = testDatabase('documents')

it('ACCT-08 members of an exchange have its terms, first steps and fees as PDFs', async () => {
  const database = test.connectAsOwner()
  await writeExchanges(database, exchanges)
  const { contactId } = await addMember(database, { acceptsTerms: false })
  await database.query(
    `insert into identity.users (contact_id, username) values ($1, 'root')
    on conflict (contact_id) do update set username = excluded.username`,
    [contactId],
  )
  const publishedAt = new Date('2026-06-15T09:30:00Z')
  await writeDocuments(database, exchanges.slice(0, 2), publishedAt)
  const { rows } = await database.query<{ exchange: number; title: string; bytes: Buffer }>(
    `select d.exchange_id as exchange, d.title, v.bytes
    from documents.documents d
    join documents.versions v on v.document_id = d.id
    where v.uploaded_at = $1 and v.uploaded_by = $2
    order by d.id`,
    [publishedAt, contactId],
  )
  const titles = ['Terms and conditions', 'How to start', 'Table of fees']
  expect(rows.map(({ exchange, title }) => [exchange, title])).toEqual(
    [8, 10].flatMap((exchange) => titles.map((title) => [exchange, title])),
  )
  for (const { bytes } of rows) {
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(100_000)
  }
})
