import { describe, expect, it } from 'vitest'
import { readApplication, readClosingNote, type ApplicationFields } from './application.rules.ts'

const rosa: ApplicationFields = {
  business: 'Rosa’s Tailoring',
  sells: 'Alterations and uniforms',
  person: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '(504) 555-0123',
  zip: '70112',
}

function faultsOf(more: Partial<ApplicationFields>) {
  const read = readApplication({ ...rosa, ...more })
  return read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`)
}

describe('API-39 an application to join', () => {
  it('is stored as it reads', () => {
    const typed = {
      business: '  Rosa’s \u202eTailoring ',
      sells: 'Alterations \r\n and uniforms\n',
      person: 'Rosa  Delgado',
      email: 'Rosa Delgado <rosa@Example.com>',
      phone: '504.555.0123 (cell)',
      zip: '70112-4321',
    }
    const sells = 'Alterations\n and uniforms'
    expect(readApplication(typed)).toEqual({ ok: true, value: { ...rosa, sells } })
  })

  it('needs everything but a phone', () => {
    const nothing = { business: ' ', sells: '', person: '', email: '', phone: '', zip: '' }
    expect(faultsOf(nothing)).toEqual([
      'business business-required',
      'sells sells-required',
      'person person-required',
      'email email-required',
      'zip zip-required',
    ])
    expect(faultsOf({ phone: '' })).toEqual([])
  })

  it('names each field that cannot be read', () => {
    const wrong = { business: '***', email: 'rosa', phone: '12', zip: '7011' }
    expect(faultsOf(wrong)).toEqual([
      'business name-without-letter',
      'email email-invalid',
      'phone phone-invalid',
      'zip zip-invalid',
    ])
    const long = { business: 'b'.repeat(81), sells: 's'.repeat(501) }
    expect(faultsOf(long)).toEqual(['business name-too-long', 'sells sells-too-long'])
    const most = { business: 'b'.repeat(80), sells: 's'.repeat(500) }
    expect(faultsOf(most)).toEqual([])
  })
})

describe('the note with which staff close it', () => {
  it('is required, and bounded', () => {
    expect(readClosingNote(' \n ')).toEqual({ ok: false, error: 'note-required' })
    expect(readClosingNote('n'.repeat(501))).toEqual({ ok: false, error: 'note-too-long' })
    expect(readClosingNote(' Joined as member 120. ')).toEqual({
      ok: true,
      value: 'Joined as member 120.',
    })
  })
})
