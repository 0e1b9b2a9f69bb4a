/** Searches over thousands of listings: frequent words, boxes on the map, corrections. */
import { describe, expect, it } from 'vitest'
import { addStorefront, type TestStorefront } from './directory.fixtures.ts'
import { directoryOfThousands, thousands } from './thousands.fixtures.ts'

const directory = directoryOfThousands('many_hits')
const idOf = ({ storefrontId }: TestStorefront) => storefrontId

describe('a word in thousands of listings', () => {
  it('GQL-07 DIR-33 shows different hits for another seed', async () => {
    const seen = new Set<number>()
    for (const seed of ['1', '2', '3', '4']) {
      const first = await directory.find({ search: 'plenty', seed })
      const second = await directory.find({ search: 'plenty', seed, page: 1 })
      expect([first.count, first.countLimited, first.ids.length]).toEqual([1_000, true, 20])
      const shown = [...first.ids, ...second.ids]
      expect(new Set(shown).size).toBe(40)
      for (const id of shown) seen.add(id)
    }
    expect(seen.size).toBeGreaterThan(100)
  })

  it('GQL-07 counts all hits of a less frequent word', async () => {
    const { count, countLimited } = await directory.find({ search: 'seldom' })
    expect([count, countLimited]).toEqual([thousands / 8, false])
  })

  it('DIR-33 shows hits in names first, and members on standby last', async () => {
    const named = [1, 2, 3].map((at) => ({ name: `Plenty ${at}`, at: null }))
    const made = await Promise.all(named.map((story) => addStorefront(directory.owner, story)))
    await directory.owner.query('update members.members set standby = true where id = $1', [
      made[2]?.memberId,
    ])
    for (const size of [2, 3, 20]) {
      const { ids } = await directory.find({ search: 'plenty', size })
      expect(ids).toHaveLength(size)
      expect(new Set(ids.slice(0, 2))).toEqual(new Set(made.slice(0, 2).map(idOf)))
      expect(ids).not.toContain(made[2]?.storefrontId)
    }
  })
})

describe('a box on the map', () => {
  const around = (lat: number, lon: number) => ({
    bounds: { north: lat + 0.01, south: lat - 0.01, east: lon + 0.01, west: lon - 0.01 },
  })

  it('MAP-03 finds a business only at its current place', async () => {
    const at = [47.6, -122.3] as const
    const { storefrontId } = await addStorefront(directory.owner, { name: 'Wanderer', at })
    expect((await directory.find(around(...at))).ids).toEqual([storefrontId])
    await directory.owner.query(
      'update directory.storefronts set lat = 45.5, lon = -122.6 where id = $1',
      [storefrontId],
    )
    expect((await directory.find(around(...at))).ids).toEqual([])
    expect((await directory.find(around(45.5, -122.6))).ids).toEqual([storefrontId])
    await directory.owner.query(
      'update directory.storefronts set lat = null, lon = null where id = $1',
      [storefrontId],
    )
    expect((await directory.find(around(45.5, -122.6))).count).toBe(0)
  })
})

describe('an unknown word', () => {
  it('SRCH-04 is corrected to the nearest of all known words', async () => {
    const { rows } = await directory.owner.query<{
      typed: string
      nearest: unknown
      compared: unknown
    }>(
      `with known as (
        select
          k.word,
          max(k.listings) as listings,
          bool_or(k.trade) as trade,
          bool_or(k.strong) as strong
        from (
          select w.word, w.listings, false as trade, w.strong > 0 as strong
          from directory.words w
          where w.listings > 0
          union all
          select y.word, 1, y.meaning like '#%', true from directory.synonyms y where y.word !~ ' '
          union all
          select words.plain(g.name), 1, true, true from directory.categories g
        ) as k
        group by k.word
      ),
      drawn (typed) as (
        select distinct overlay(k.word placing e.letter from 1 + e.at % length(k.word) for e.taken)
        from (select * from known where length(word) between 3 and 12 order by word limit 60) k
        cross join (
          values (0, 'q', 1), (1, 'x', 1), (2, '', 1), (3, 'z', 0), (2, 'zq', 2), (1, '', 2)
        ) as e (at, letter, taken)
      ),
      asked as materialized (
        select d.typed, directory.swapped(d.typed) as swaps from drawn d
      )
      select
        a.typed,
        directory.nearest_word(a.typed) as nearest,
        (
          select json_build_object('word', k.word, 'listings', k.listings, 'trade', k.trade)
          from known k
          cross join lateral (
            select
              levenshtein(k.word, a.typed) as wrong,
              directory.letters(k.word) = directory.letters(a.typed) as same,
              left(k.word, 1) = left(a.typed, 1) as first
          ) as is_
          where (k.word % a.typed or k.word = any (a.swaps))
            and length(a.typed) > 3
            and (length(k.word) > 4 or same)
            and k.word || a.typed !~ '[0-9]'
            and (k.strong or length(a.typed) >= 6 and is_.first and k.word % a.typed)
            and (
              wrong <= 1
              or wrong = 2
              and (
                same
                or length(a.typed) > 7
                or k.trade and least(length(a.typed), length(k.word)) >= 6
              )
            )
            and (length(a.typed) > 4 or length(k.word) <> length(a.typed) or same)
            and (
              is_.first
              or same
              or wrong = 1 and length(a.typed) >= 8 and length(k.word) > length(a.typed)
              or left(k.word, 1) || left(a.typed, 1) in ('ck', 'kc', 'cq', 'qc', 'kq', 'qk')
              or k.word ~ '^ph' and a.typed ~ '^f'
            )
          order by
            case when same then 1 else wrong end,
            is_.first desc,
            k.strong desc,
            similarity(k.word, a.typed) desc,
            k.trade desc,
            k.listings desc,
            k.word
          limit 1
        ) as compared
      from asked a`,
    )
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ nearest }) => nearest !== null).length).toBeGreaterThan(20)
    for (const { typed, nearest, compared } of rows) {
      expect({ typed, nearest }).toEqual({ typed, nearest: compared })
    }
  })

  it('SRCH-04 has the first letter of the corrected word, and that of frequent ones before others', async () => {
    const names = ['Bakkor', 'Kakkar', 'Kakkar', 'Kakkar', 'Bakkir', 'Bakkir']
    for (const name of names) await addStorefront(directory.owner, { name })
    expect((await directory.find({ search: 'bakkar' })).correctedTo).toBe('bakkir')
    expect((await directory.find({ search: 'dakkar' })).correctedTo).toBeNull()
  })

  it('SRCH-04 is corrected to a newly added or renamed synonym', async () => {
    await directory.owner.query(
      `insert into directory.synonyms (word, meaning) values ('noshery', 'plenty')`,
    )
    const nearest = async (typed: string) => {
      const { rows } = await directory.owner.query<{ word: string | null }>(
        `select directory.nearest_word($1) ->> 'word' as word`,
        [typed],
      )
      return rows[0]?.word
    }
    expect(await nearest('noshry')).toBe('noshery')
    await directory.owner.query(
      `update directory.synonyms set word = 'victuals' where word = 'noshery'`,
    )
    expect(await nearest('victuls')).toBe('victuals')
    expect(await nearest('noshry')).toBeNull()
  })
})
