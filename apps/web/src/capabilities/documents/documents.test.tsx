/** The files of an exchange: what members read, and what the office publishes. */
import {
  documentFilePath,
  documentUploadPath,
  documentUploadType,
  type PublishedDocument,
} from '@exchange/contract/documents/documents.contract'
import { documentMessages, fileFaultWords } from '@exchange/contract/documents/documents.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { faultOf, filePath, uploadPath, uploadType } from './documents.api.ts'
import { ExchangeDocuments } from './exchange-documents.tsx'

const one = {
  documentId: 5,
  title: 'Fee schedule',
  version: 2,
  bytes: 1_240_000,
  date: '2026-03-09T21:05:00.000Z',
}
const published: PublishedDocument = {
  ...one,
  ...{
    exchangeId: 8,
    uploadedBy: 'Olive Office',
    readers: 1,
    withdrawnDate: null,
    withdrawnBy: '',
  },
}
const list = '/api/core/v2/documents/'
const office = '/api/admin/documents/'
const exchanges = [{ exchangeId: 8, name: 'Gulf Coast' }]
const staff = sampleUser({ rights: { '8|||Admin': true } })

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
})

test('the addresses and the type of files are those of the contract', () => {
  expect([filePath, uploadPath, uploadType]).toEqual([
    documentFilePath,
    documentUploadPath,
    documentUploadType,
  ])
})

test('ACCT-08 SHELL-25 a file of 5,000,000 bytes is sent; a larger one or no PDF is refused before', () => {
  const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'x', { type })
  expect(faultOf(file(5_000_000, 'application/pdf'))).toBeNull()
  expect(faultOf(file(5_000_001, 'application/pdf'))).toBe(documentMessages.tooLarge)
  expect(faultOf(file(10, 'text/html'))).toBe(fileFaultWords['not-a-pdf'])
})

test('ACCT-08 a document is downloaded, and one that was withdrawn says so', async () => {
  let there = true
  const file: Answer = () => (there ? new Response('%PDF-') : problem(404, 'NOT_FOUND', 'Gone.'))
  const { keys } = mount(<ExchangeDocuments />, {
    answers: { [filePath]: file, [list]: () => json({ documents: [one] }) },
  })
  const download = await screen.findByRole('button', { name: 'Download Fee schedule' })
  expect(screen.getByText(/^PDF, 1.2 MB · Updated Mar 9/)).toBeVisible()
  await keys.click(download)
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  await waitFor(() => expect(download).toBeEnabled())
  there = false
  await keys.click(download)
  expect(await screen.findByText('The document was not downloaded. Gone.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('ACCT-08 the office sees who read a document, and withdraws it after a question', async () => {
  const answers = {
    [`${office}withdraw/`]: () => json({}),
    [office]: () => json({ exchanges, published: [published], withdrawn: [] }),
  }
  const { keys, network } = await openAt('/admin/documents', { user: staff, answers })
  expect(await screen.findByText(/Version 2 · Olive Office, .* · Downloaded by 1/)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Withdraw: Fee schedule' }))
  const dialog = screen.getByRole('dialog', { name: 'Withdraw “Fee schedule”?' })
  await keys.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsTo(network, `${office}withdraw/`)[0]?.body).toEqual({ documentId: 5 })
})

test('ACCT-08 a document needs a title before its file is sent', async () => {
  const answers = { [office]: () => json({ exchanges, published: [], withdrawn: [] }) }
  const { keys } = await openAt('/admin/documents', { user: staff, answers })
  const file = new File(['%PDF-1.7\n%%EOF'], 'fees.pdf', { type: 'application/pdf' })
  await keys.upload(await screen.findByLabelText('Choose a PDF'), file)
  expect(await screen.findByText('Enter a title.')).toBeVisible()
})

test('ACCT-08 ADMIN-02 without the right the office’s page shows nothing', async () => {
  const { network } = await openAt('/admin/documents', { answers: {} })
  expect(await screen.findByText(/not authorized/)).toBeVisible()
  expect(requestsTo(network, office)).toHaveLength(0)
})
