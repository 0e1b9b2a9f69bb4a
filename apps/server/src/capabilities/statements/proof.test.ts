/** ACCT-08: the proof of one transaction, as its member gets it and checks it. */
import { proveTransaction } from '@exchange/contract/statements/proof.contract'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { checkProof, factsOf } from '@exchange/domain/seals/proof.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addTrader, approvalsApp, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { addContact } from '../members/members.fixtures.ts'
import { signedIn } from '../../testing/sessions.ts'

const app = approvalsApp()
let dana: Trader
let marco: Trader
let payment: string

const subtle = globalThis.crypto.subtle
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
/** As a browser does it. */
const tools = {
  hash: async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await subtle.digest('SHA-256', bytes)),
  bytesOf,
  async isSigned(of: { message: Uint8Array<ArrayBuffer>; signature: string; publicKey: string }) {
    const key = await subtle.importKey('raw', bytesOf(of.publicKey), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, bytesOf(of.signature), of.message)
  },
}
const right = { isAsked: true, isInSeal: true, isKeyNamed: true, isSigned: true }

beforeAll(async () => {
  dana = await addTrader(app())
  marco = await addTrader(app())
  await dana.send(marco, 25, newKey())
  await marco.send(dana, 40, newKey())
  const { rows } = await app().owner.query<{ id: string }>(
    `select id from ledger.transfers where kind = 'send' order by seq limit 1`,
  )
  payment = rows[0]?.id ?? ''
})

const prove = (by: Pick<Trader, 'api'>, id = payment) => by.api.call(proveTransaction, { id })

describe('ACCT-08 the proof of a transaction', () => {
  it('is not there before the transaction is sealed', async () => {
    const { status, problem } = await prove(dana)
    expect([status, problem.code]).toEqual([409, 'CONFLICT'])
  })

  it('holds for both sides, and shows each its own entries only', async () => {
    await app().work('seals.seal-transfers')
    const [paid, got] = [await prove(dana), await prove(marco)]
    expect([paid.status, got.status]).toEqual([200, 200])
    for (const { body } of [paid, got]) {
      expect(await checkProof(payment, body, tools)).toEqual(right)
    }
    expect(paid.body.seal.hash).toBe(got.body.seal.hash)
    const [of, to] = [factsOf(paid.body), factsOf(got.body)]
    expect(of.known).toMatchObject({ payer: dana.memberId, amount: '2500' })
    expect(of.moves).toEqual([expect.objectContaining({ mox: -25_00 })])
    expect(to.moves).toEqual([expect.objectContaining({ mox: 25_00 })])
    const balance = String(to.moves[0]?.moxAfter)
    expect(JSON.stringify(paid.body.parts)).not.toContain(balance)
    expect(JSON.stringify(paid.body.parts)).not.toMatch(/buyerFee|contact:/)
  })

  it('no longer holds when the ledger is changed afterwards', async () => {
    await app().owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update ledger.transfers set detail = detail || '{"amount": "9900"}' where id = $1`,
        [payment],
      )
    })
    const { body } = await prove(dana)
    expect(await checkProof(payment, body, tools)).toEqual({ ...right, isInSeal: false })
    await app().owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update ledger.transfers set detail = detail || '{"amount": "2500"}' where id = $1`,
        [payment],
      )
    })
    expect(await checkProof(payment, (await prove(dana)).body, tools)).toEqual(right)
  })
})

describe('ACCT-08 SEC-08 who gets no proof', () => {
  it('another member, somebody who guesses, nobody and a stolen token', async () => {
    const other = await addTrader(app())
    expect((await prove(other)).problem.code).toBe('NOT_FOUND')
    const guess = await prove(dana, '0198c0de-0000-8000-8000-000000000000')
    expect(guess.problem.code).toBe('NOT_FOUND')
    const bad = await dana.api.send('/api/core/v2/statements/proof/?id=1%27--')
    expect(bad.status).toBe(400)
    const nobody = await api(app()).call(proveTransaction, { id: payment })
    expect(nobody.problem.code).toBe('SESSION_INVALID')
    const stolen = await api(app()).as('ex1_stolen').call(proveTransaction, { id: payment })
    expect(stolen.problem.code).toBe('SESSION_INVALID')
  })

  it('a person of the business without the right to statements', async () => {
    const rights = personRights.filter((one) => one !== 'statements')
    const sam = await addContact(app().owner, dana.memberId, { rights })
    const employee = api(app()).as(await signedIn(app().owner, sam))
    const { problem } = await employee.call(proveTransaction, { id: payment })
    expect(problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })
})
