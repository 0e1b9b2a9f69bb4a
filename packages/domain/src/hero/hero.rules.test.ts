import { describe, expect, it } from 'vitest'
import {
  heroState,
  readHero,
  readWallTime,
  shownHeroes,
  wallTime,
  type TypedHero,
} from './hero.rules.ts'

const zone = 'America/Chicago'
const picture: TypedHero = {
  ...{ kind: 'picture', title: ' Fall  fair ', text: 'Come.', link: '/rewards', linkLabel: 'See' },
  ...{ pictureKey: 'abc', alt: 'A tent', search: 'left out', from: '2026-12-01T08:00', until: '' },
}
const faultsOf = (more: Partial<TypedHero>) => {
  const read = readHero({ ...picture, ...more }, zone)
  return read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`)
}

describe('ADMIN-04 what is put on Home', () => {
  it('is read clean, with its times in the zone of the exchange', () => {
    expect(readHero(picture, zone)).toEqual({
      ok: true,
      value: {
        ...{ kind: 'picture', title: 'Fall fair', text: 'Come.', link: '/rewards' },
        ...{ linkLabel: 'See', pictureKey: 'abc', alt: 'A tent', search: '' },
        ...{ beginsAt: new Date('2026-12-01T14:00:00Z'), endsAt: null },
      },
    })
    const row = readHero({ ...picture, kind: 'row', search: ' catering ' }, zone)
    expect(row).toMatchObject({
      value: { search: 'catering', pictureKey: null, link: '', alt: '', text: '' },
    })
  })

  it('tells all faults at once', () => {
    expect(faultsOf({ title: ' ', alt: '', pictureKey: null, from: 'soon' })).toEqual([
      'title missing',
      'alt missing',
      'pictureKey no-picture',
      'from no-time',
    ])
    expect(faultsOf({ until: '2026-12-01T08:00' })).toEqual(['until ends-before'])
    expect(faultsOf({ link: '' })).toEqual(['linkLabel label-without-link'])
    expect(faultsOf({ title: 'x'.repeat(61) })).toEqual(['title too-long'])
    expect(faultsOf({ kind: 'row', search: '' })).toEqual(['search missing'])
    expect(faultsOf({ until: '2026-02-30T08:00' })).toEqual(['until no-time'])
  })

  it('SEC-09 links to pages of the app and to the web, and to nothing else', () => {
    for (const link of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:x']) {
      expect(faultsOf({ link })).toEqual(['link not-a-link'])
    }
    for (const link of ['/transactions?show=all', 'fair.example', 'https://fair.example/a']) {
      expect(faultsOf({ link })).toEqual([])
    }
  })

  it('is shown from its beginning until its end, the first in the order', () => {
    const at = (day: string) => new Date(`2026-12-${day}T00:00:00Z`)
    const times = { beginsAt: at('02'), endsAt: at('04') }
    const states = ['01', '02', '03', '04'].map((day) => heroState(times, at(day)))
    expect(states).toEqual(['planned', 'shown', 'shown', 'ended'])
    const many = Array.from({ length: 9 }, (_, id) => ({ ...times, id, kind: 'picture' as const }))
    const rows = [{ ...times, id: 9, kind: 'row' as const }]
    expect(shownHeroes([...rows, ...many], at('03')).map(({ id }) => id)).toEqual([
      ...[0, 1, 2, 3, 4, 5],
      9,
    ])
    expect(shownHeroes(many, at('04'))).toEqual([])
  })

  it('shows times as they were typed, also when the clocks change', () => {
    for (const typed of ['2026-07-01T08:30', '2026-11-01T03:00', '2026-12-31T23:59']) {
      const at = readWallTime(typed, zone)
      expect(at && wallTime(at, zone)).toBe(typed)
    }
  })
})
