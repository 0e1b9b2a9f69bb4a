/** ACCT-08: the office publishes files, and the members of its exchange read them. */
import {
  documentFilePath,
  documentUploadPath,
  listDocuments,
  listPublished,
  withdrawDocument,
  type UploadedDocument,
} from '@exchange/contract/documents/documents.contract'
import { documentMessages, fileFaultWords } from '@exchange/contract/documents/documents.messages'
import type { Grant } from '@exchange/domain/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})

const admin = (scope: Grant['scope']): Grant => ({ scope, role: 'Admin' })
let office: Api
let network: Api
let dana: Api
let newcomer: Api
let stranger: Api
let otherOffice: Api

beforeAll(async () => {
  const person = async (exchange: number, grants: readonly Grant[] = [], status = 'active') => {
    const story = { exchange, status: status as 'active', firstName: 'Olive', lastName: 'Office' }
    const { contactId } = await addMember(app().owner, story)
    return api(app()).as(await signedIn(app().owner, contactId, { grants }))
  }
  office = await person(8, [admin(8)])
  network = await person(9, [admin('Super')])
  otherOffice = await person(9, [admin(9)])
  dana = await person(8)
  newcomer = await person(8, [], 'applied')
  stranger = await person(9)
})

const pdf = (content = 'rules') => `%PDF-1.7\n${content}\n%%EOF\n`

async function upload(by: Api, question: Record<string, string>, file = pdf()) {
  const sent = await by.send(`${documentUploadPath}?${new URLSearchParams(question).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: file,
  })
  return { ...sent, kept: sent.body as UploadedDocument }
}

async function read(by: Api, documentId: number) {
  return await by.send(`${documentFilePath}?documentId=${documentId}`)
}

const titlesOf = async (by: Api) =>
  (await by.call(listDocuments, {})).body.documents.map(({ title }) => title)

async function stored(): Promise<number> {
  const { rowCount } = await app().owner.query('select from documents.versions')
  return rowCount ?? 0
}

describe('ACCT-08 a document of the exchange', () => {
  it('is read by every person of the exchange, as an attachment, and by nobody else', async () => {
    const { status, kept } = await upload(office, { exchangeId: '8', title: ' Fee  schedule ' })
    expect([status, kept.version]).toEqual([200, 1])
    for (const person of [dana, newcomer, office]) {
      expect(await titlesOf(person)).toEqual(['Fee schedule'])
      const { headers, body } = await read(person, kept.documentId)
      expect(body).toBe(pdf())
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toBe('attachment; filename="fee-schedule-v1.pdf"')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
    }
    expect(await titlesOf(stranger)).toEqual([])
    for (const other of [stranger, otherOffice]) {
      expect((await read(other, kept.documentId)).problem.code).toBe('NOT_FOUND')
    }
    expect((await read(api(app()), kept.documentId)).problem.code).toBe('SESSION_INVALID')
  })

  it('has versions: members read the newest, and the office sees how many did', async () => {
    const { kept } = await upload(office, { exchangeId: '8', title: 'Rules' })
    const { documentId } = kept
    await read(dana, documentId)
    const next = await upload(office, { documentId: String(documentId) }, pdf('new rules'))
    expect(next.kept).toEqual({ documentId, version: 2 })
    expect((await read(dana, documentId)).body).toBe(pdf('new rules'))
    await read(dana, documentId)
    await read(newcomer, documentId)
    const { published, exchanges } = (await office.call(listPublished, {})).body
    expect(exchanges).toEqual([{ exchangeId: 8, name: 'Exchange 8' }])
    expect(published.find((one) => one.documentId === documentId)).toMatchObject({
      ...{ version: 2, readers: 2, uploadedBy: 'Olive Office', withdrawnDate: null },
    })
    const { rows } = await app().owner.query(
      'select version, times from documents.downloads where document_id = $1 order by 1, 2',
      [documentId],
    )
    expect(rows).toEqual([
      { version: 1, times: 1 },
      { version: 2, times: 1 },
      { version: 2, times: 2 },
    ])
  })

  it('is withdrawn: nobody reads it any more, its title is free, and it stays known', async () => {
    const { kept } = await upload(office, { exchangeId: '8', title: 'Old form' })
    const withdrawn = () => office.call(withdrawDocument, { documentId: kept.documentId })
    expect((await withdrawn()).status).toBe(200)
    expect((await withdrawn()).status).toBe(200)
    expect(await titlesOf(dana)).not.toContain('Old form')
    expect((await read(dana, kept.documentId)).problem.code).toBe('NOT_FOUND')
    const late = await upload(office, { documentId: String(kept.documentId) }, pdf('late'))
    expect(late.problem.code).toBe('NOT_FOUND')
    const { body } = await office.call(listPublished, {})
    expect(body.withdrawn).toMatchObject([{ title: 'Old form', withdrawnBy: 'Olive Office' }])
    const again = await upload(office, { exchangeId: '8', title: 'Old form' })
    expect(again.kept.documentId).not.toBe(kept.documentId)
  })

  it('is published once, however often and from wherever it is uploaded', async () => {
    const before = await stored()
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => upload(office, { exchangeId: '8', title: 'Once' })),
    )
    expect(new Set(ten.map(({ kept }) => kept.documentId)).size).toBe(1)
    const documentId = String(ten[0]?.kept.documentId)
    const versions = await Promise.all(
      Array.from({ length: 10 }, () => upload(office, { documentId }, pdf('second'))),
    )
    expect(new Set(versions.map(({ kept }) => kept.version))).toEqual(new Set([2]))
    expect(await stored()).toBe(before + 2)
    const other = await upload(office, { exchangeId: '8', title: 'ONCE' }, pdf('third'))
    expect([other.status, other.problem.code]).toEqual([409, 'CONFLICT'])
  })

  it('is published for any exchange by staff of the network', async () => {
    expect((await upload(network, { exchangeId: '9', title: 'For nine' })).status).toBe(200)
    expect(await titlesOf(stranger)).toEqual(['For nine'])
  })
})

describe('ACCT-08 SEC-05 misuse of documents', () => {
  it('publishing and withdrawing need the right in the very exchange', async () => {
    const { kept } = await upload(office, { exchangeId: '8', title: 'Ours' })
    const documentId = String(kept.documentId)
    const before = await stored()
    for (const who of [dana, stranger]) {
      expect((await upload(who, { exchangeId: '8', title: 'Mine' })).status).toBe(403)
      expect((await upload(who, { documentId })).status).toBe(403)
      expect((await who.call(withdrawDocument, kept)).status).toBe(403)
    }
    const theirs = await upload(otherOffice, { exchangeId: '8', title: 'Theirs' })
    expect([theirs.status, theirs.problem.code]).toEqual([403, 'FORBIDDEN'])
    expect((await upload(otherOffice, { documentId }, pdf('x'))).status).toBe(404)
    const call = await otherOffice.call(withdrawDocument, { documentId: kept.documentId })
    expect(call.status).toBe(404)
    expect((await upload(api(app()), { exchangeId: '8', title: 'No' })).status).toBe(401)
    expect(await stored()).toBe(before)
    expect(await titlesOf(dana)).toContain('Ours')
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\u0000'],
    ['nothing', ''],
  ])('%s is no PDF, whatever its type says', async (_what, file) => {
    const before = await stored()
    const { status, problem } = await upload(office, { exchangeId: '8', title: 'Bad' }, file)
    const message = fileFaultWords['not-a-pdf']
    expect([status, problem.errors]).toEqual([400, [{ field: 'file', message }]])
    expect(await stored()).toBe(before)
  })

  it('another type, a cut file, no title, and a file above 5 MB are refused', async () => {
    const before = await stored()
    const path = `${documentUploadPath}?exchangeId=8&title=Bad`
    const page = { method: 'POST', headers: { 'content-type': 'text/html' }, body: pdf() }
    const typed = await office.send(path, page)
    expect([typed.status, typed.problem.detail]).toEqual([415, fileFaultWords['not-a-pdf']])
    const cut = await upload(office, { exchangeId: '8', title: 'Bad' }, '%PDF-1.7\n...')
    expect(cut.problem.errors?.[0]?.message).toBe(fileFaultWords['cut-off'])
    const untitled = await upload(office, { exchangeId: '8', title: '...' })
    expect(untitled.problem.errors?.[0]?.field).toBe('title')
    expect((await upload(office, { title: 'No exchange' })).status).toBe(400)
    const most = pdf('x'.repeat(5_000_000 - pdf('').length))
    const over = await upload(office, { exchangeId: '8', title: 'Bad' }, `${most}\n`)
    expect([over.status, over.problem.detail]).toEqual([413, documentMessages.tooLarge])
    expect(await stored()).toBe(before)
    expect((await upload(office, { exchangeId: '8', title: 'Largest' }, most)).status).toBe(200)
  })

  it('an exchange has a hundred documents at most', async () => {
    await app().owner.query(
      `with many as (
        insert into documents.documents (exchange_id, title)
        select 8, 'Many ' || n from generate_series(1, 100) n
        returning id
      )
      insert into documents.versions (document_id, version, bytes, uploaded_at, uploaded_by)
      select id, 1, '%PDF-', now(), (select min(id) from members.contacts) from many`,
    )
    const { status, problem } = await upload(office, { exchangeId: '8', title: 'One more' })
    expect([status, problem.code]).toEqual([409, 'CONFLICT'])
  })
})
