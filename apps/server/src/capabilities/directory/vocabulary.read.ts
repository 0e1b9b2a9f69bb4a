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
      u.listings,
      u."stemListings",
      coalesce(u.beginnings, '[]') as beginnings,
      case
        when u.listings = 0 and u."stemListings" = 0 and u.beginnings is null
          then directory.nearest_word(u.word)
      end as nearest
    from (
      select
        t.*,
        coalesce((select w.listings from directory.words w where w.word = t.word), 0) as listings,
        case
          when t.stem = t.word then 0
          else coalesce((select w.listings from directory.words w where w.word = t.stem), 0)
        end as "stemListings",
        case
          when t.place = cardinality($1::text[]) and length(t.word) >= ${beginningLengthMin} then (
            select json_agg(json_build_object('word', f.word, 'listings', f.listings))
            from (
              select k.word, k.listings
              from directory.words k
              where k.word ~>=~ t.word
                and k.word ~<~ (t.word || '~')
                and k.word <> t.word
                and k.listings > 0
              order by k.listings desc, k.word
              limit 8
            ) as f
          )
        end as beginnings
      from (
        select
          a.word,
          a.place,
          coalesce((ts_lexize('english_stem', a.word))[1], '') as stem
        from unnest($1::text[]) with ordinality as a (word, place)
        offset 0
      ) as t
      offset 0
    ) as u
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
