import { describe, expect, it } from 'vitest'
import { documentFileName, fileFault, readDocumentTitle } from './document.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('ACCT-08 the file of a document', () => {
  it.each([
    ['%PDF-1.7\n...\n%%EOF', undefined],
    [`%PDF-1.4\n...\n%%EOF${'\0'.repeat(1_000)}`, undefined],
    ['%PDF-1.7\n...', 'cut-off'],
    [`%PDF-1.7\n%%EOF${'x'.repeat(1_100)}`, 'cut-off'],
    [' %PDF-1.7\n%%EOF', 'not-a-pdf'],
    ['<!doctype html>%PDF-1.7\n%%EOF', 'not-a-pdf'],
    ['PK\u0003\u0004 %%EOF', 'not-a-pdf'],
    ['%PDF', 'not-a-pdf'],
    ['', 'not-a-pdf'],
  ])('is judged by its content: %j', (content, fault) => {
    expect(fileFault(bytes(content))).toBe(fault)
  })

  it.each([
    ['Fee schedule', 2, 'fee-schedule-v2.pdf'],
    ['  Café: “rules” & §5  ', 1, 'cafe-rules-5-v1.pdf'],
    ['../../etc/passwd"\r\nx: y', 3, 'etc-passwd-x-y-v3.pdf'],
    ['規則', 1, 'document-v1.pdf'],
  ])('has a name that every system takes: %j', (title, version, name) => {
    expect(documentFileName(title, version)).toBe(name)
  })
})

describe('ACCT-08 the title of a document', () => {
  it.each([
    [' Fee \n schedule ', { ok: true, value: 'Fee schedule' }],
    ['x'.repeat(80), { ok: true, value: 'x'.repeat(80) }],
    ['x'.repeat(81), { ok: false, error: 'title-too-long' }],
    ['...', { ok: false, error: 'title-without-letter' }],
    ['', { ok: false, error: 'title-required' }],
    [undefined, { ok: false, error: 'title-required' }],
  ])('is one line of at most 80 characters: %j', (typed, read) => {
    expect(readDocumentTitle(typed)).toEqual(read)
  })
})
