/** What the directory knows of words: those of its listings, synonyms, categories and sectors. */
import type { Queryable } from '@exchange/database'
import type { KnownWord } from '@exchange/domain/directory/word-meaning.rules'

const beginningLengthMin = 2

/**
 * Looks words up. Beginnings are looked for behind the last word alone, which may not be typed to
 * its end; the nearest word where there is no other.
 */
export async function readWords(db: Queryable, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await db.query<KnownWord>({
    name: 'read-words',
    text: `select
      u.word,
      u.stem,
      coalesce(w.listings, 0) as listings,
      coalesce(s.listings, 0) as "stemListings",
      coalesce(b.words, '[]') as beginnings,
      n.word as nearest
    from (
      select
        t.word,
        t.place,
        coalesce((ts_lexize('english_stem', t.word))[1], '') as stem,
        t.place = cardinality($1::text[]) as last
      from unnest($1::text[]) with ordinality as t (word, place)
    ) as u
    left join directory.words w on w.word = u.word
    left join directory.words s on s.word = u.stem and u.stem <> u.word
    left join lateral (
      select json_agg(json_build_object('word', f.word, 'listings', f.listings)) as words
      from (
        select k.word, k.listings
        from directory.words k
        where u.last
          and length(u.word) >= ${beginningLengthMin}
          and k.word ~>=~ u.word
          and k.word ~<~ (u.word || '~')
          and k.word <> u.word
          and k.listings > 0
        order by k.listings desc, k.word
        limit 8
      ) as f
    ) as b on true
    left join lateral (
      select json_build_object('word', k.word, 'listings', k.listings) as word
      from (
        select f.word, f.listings
        from directory.words f
        where f.word % u.word
          and f.listings > 0
        union all
        select y.word, 1
        from directory.synonyms y
        where y.word % u.word
      ) as k
      where coalesce(w.listings, 0) = 0
        and coalesce(s.listings, 0) = 0
        and b.words is null
        and length(u.word) > 2
        and levenshtein_less_equal(k.word, u.word, 2)
          <= case when length(u.word) < 6 then 1 else 2 end
      order by
        levenshtein_less_equal(k.word, u.word, 2),
        left(k.word, 1) <> left(u.word, 1),
        k.listings desc,
        k.word
      limit 1
    ) as n on true
    order by u.place`,
    values: [words],
  })
  return rows
}

export interface Group {
  readonly id: number
  readonly name: string
  readonly score: number
}

export interface Category extends Group {
  readonly sectorId: number
}

export interface Vocabulary {
  readonly sectors: readonly Group[]
  readonly categories: readonly Category[]
  readonly synonyms: readonly { readonly word: string; readonly meaning: string }[]
}

/** Everything that is held in the process: tens of sectors and categories, hundreds of synonyms. */
export async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const { rows } = await db.query<Vocabulary>(
    `select
      (
        select coalesce(json_agg(s order by s.name), '[]')
        from directory.sectors s
      ) as sectors,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'id', c.id, 'name', c.name, 'score', c.score, 'sectorId', c.sector_id
            )
            order by c.name
          ),
          '[]'
        )
        from directory.categories c
      ) as categories,
      (
        select coalesce(json_agg(y), '[]')
        from directory.synonyms y
      ) as synonyms`,
  )
  return rows[0] as Vocabulary
}
