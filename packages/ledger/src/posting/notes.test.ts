/** a note stands beside its sealed transfer, can be erased, and cannot be changed. */
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkLedger, sealedTransfer, sealKeyOf, sealOnce, type Command } from '../index.ts'
import { keyed, ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()
const key = sealKeyOf(randomBytes(32).toString('base64'))

interface NoteRow {
  readonly body: string | null
  readonly salt: Buffer | null
  readonly author: string
  readonly hash: string
}

async function noteOf({ id }: Pick<Command, 'id'>): Promise<NoteRow | undefined> {
  const { rows } = await at.db.query<NoteRow & Record<string, unknown>>(
    `select n.body, n.salt, n.author, t.detail ->> 'noteHash' as hash
    from ledger.transfers t
    join ledger.notes n on n.transfer_seq = t.seq
    where t.id = $1`,
    [id],
  )
  return rows[0]
}

const erase = async (author: string) =>
  (await at.owner.query<{ erased: bigint }>('select ledger.erase_notes($1) as erased', [author]))
    .rows[0]?.erased

const words = (body: string, author = 'contact:1'): Partial<Command> => ({
  note: { body, author },
})

describe('a note', () => {
  it('is kept beside the transfer, which has the hash of its salt and text', async () => {
    const command = move(at.house, await at.member(), 1n, words('Brot für Ärzte 🍞'))
    await at.ledger.post(command)
    const note = await noteOf(command)
    expect(note).toMatchObject({ body: 'Brot für Ärzte 🍞', author: 'contact:1' })
    const hash = createHash('sha256')
      .update(note?.salt ?? '')
      .update(note?.body ?? '')
    expect(note?.hash).toBe(hash.digest('hex'))
    expect(note?.salt).toHaveLength(32)
    const { rows } = await at.db.query(
      `select from ledger.transfers where detail::text like '%Brot%'`,
    )
    expect(rows).toEqual([])
  })

  it('has a salt of its own, also of the same text in the same batch', async () => {
    const payee = await at.member()
    const commands = [1n, 2n, 3n].map((sum) => move(at.house, payee, sum, words('Lunch')))
    await Promise.all(commands.map(at.ledger.post))
    const hashes = await Promise.all(commands.map(async (one) => (await noteOf(one))?.hash))
    expect(new Set(hashes).size).toBe(3)
  })

  it('is none when it is empty, and is written once when the command is repeated', async () => {
    const payee = await at.member()
    const empty = move(at.house, payee, 1n, words(''))
    const twice = move(at.house, payee, 1n, { ...words('Twice'), idempotency: keyed() })
    await at.ledger.post(empty)
    const postings = [await at.ledger.post(twice), await at.ledger.post(twice)]
    expect(postings.map(({ outcome }) => outcome)).toEqual(['posted', 'replayed'])
    expect(await noteOf(empty)).toBeUndefined()
    expect(await noteOf(twice)).toMatchObject({ body: 'Twice' })
  })

  it('is not written when its command is refused', async () => {
    const poor = await at.member()
    const command = move(poor, at.house, 1n, words('Nothing'))
    expect(await at.ledger.post(command)).toMatchObject({ outcome: 'refused', reason: 'floor' })
    const { rows } = await at.db.query(`select from ledger.notes where body = 'Nothing'`)
    expect(rows).toEqual([])
  })

  it('has its hash from the ledger alone', async () => {
    const detail = { noteHash: 'ab'.repeat(32) }
    const command = move(at.house, await at.member(), 1n, { detail })
    await expect(at.ledger.post(command)).rejects.toThrow('Only the ledger hashes a note')
  })
})

describe('an erased note', () => {
  it('is gone with its salt, while seal, check and transfer stay right', async () => {
    const payee = await at.member()
    const mine = move(at.house, payee, 1n, words('For Dana', 'contact:70'))
    const other = move(at.house, payee, 1n, words('For Marco', 'contact:7'))
    await Promise.all([mine, other].map(at.ledger.post))
    await sealOnce(at.db, key)
    const before = await noteOf(mine)
    expect(await erase('contact:70')).toBe(1n)
    expect(await erase('contact:70')).toBe(0n)
    expect(await noteOf(mine)).toMatchObject({ body: null, salt: null, hash: before?.hash })
    expect(await noteOf(other)).toMatchObject({ body: 'For Marco' })
    expect(await checkLedger(at.db, { trustedKeys: [key.publicKey] })).toMatchObject({ notes: [] })
    const proof = { transfer: mine.id, owner: 'member:3' }
    const { rows } = await at.db.query<{ owner: string }>(
      `select owner from ledger.accounts where id = $1`,
      [payee],
    )
    const owner = rows[0]?.owner ?? proof.owner
    const read = await sealedTransfer(at.db, { ...proof, owner }, [key.publicKey])
    expect(read?.seal?.note).toBeUndefined()
    const kept = await sealedTransfer(at.db, { transfer: other.id, owner }, [key.publicKey])
    expect(kept?.seal?.note).toMatchObject({ body: 'For Marco' })
  })

  it('is the only change of a note, also for the owner', async () => {
    const command = move(at.house, await at.member(), 1n, words('Stays', 'contact:9'))
    await at.ledger.post(command)
    const refused = [
      `update ledger.notes set body = 'x' where author = 'contact:9'`,
      `update ledger.notes set author = 'contact:8' where author = 'contact:9'`,
      `update ledger.notes
        set author = 'x', body = null, salt = null, erased_at = now()
        where author = 'contact:9'`,
      `update ledger.notes set erased_at = now() where author = 'contact:70'`,
      `delete from ledger.notes where author = 'contact:9'`,
      'truncate ledger.notes',
    ]
    for (const sql of refused) {
      await expect(at.owner.query(sql)).rejects.toMatchObject({ code: 'LG002' })
    }
    const asApp = [refused[0], refused[4], `insert into ledger.notes values (1, 'x', null, null)`]
    for (const sql of asApp) {
      await expect(at.db.query(sql ?? '')).rejects.toMatchObject({ code: '42501' })
    }
    expect(await noteOf(command)).toMatchObject({ body: 'Stays' })
  })
})
