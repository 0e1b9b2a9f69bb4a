/** Reads the directory's words: those of its listings, synonyms, categories and sectors. */
import type { Queryable } from '@exchange/database'
import type { KnownWord } from '@exchange/domain/directory/word-meaning.rules'

/** Limits for completing the word that is being typed. */
const beginnings = { lengthMin: 2, most: 8 }

/** A typed word with a known one; `known` is null if there is none. */
interface WordRow {
  readonly place: number
  readonly word: string
  readonly stem: string
  readonly known: string | null
  readonly listings: number | null
  readonly strong: number | null
  readonly nearest: KnownWord['nearest']
  readonly split: string | null
}

/**
 * Looks up each word and its stem, and for the last word, which may be incomplete, the words that
 * begin with it. If none of them is known, looks for the nearest word.
 */
export async function readWords(db: Queryable, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await db.query<WordRow>({
    name: 'read-words',
    text: `select
      a.place::integer,
      a.word,
      a.stem,
      k.word as known,
      k.listings,
      k.strong,
      case when k.word is null then directory.nearest_word(a.word) end as nearest,
      case when k.word is null then directory.split_word(a.word) end as split
    from (
      select
        u.word,
        u.place,
        coalesce((ts_lexize('english_stem', u.word))[1], '') as stem
      from unnest($1::text[]) with ordinality as u (word, place)
      offset 0
    ) as a
    left join lateral (
      select w.word, w.listings, w.strong
      from directory.words w
      where w.word in (a.word, a.stem)
        and w.listings > 0
      union all
      (
        select w.word, w.listings, w.strong
        from directory.words w
        where a.place = cardinality($1::text[])
          and length(a.word) >= ${beginnings.lengthMin}
          and w.word ~>=~ a.word
          and w.word ~<~ (a.word || '~')
          and w.word <> a.word
          and w.listings > 0
        order by w.listings desc, w.word
        limit ${beginnings.most}
      )
    ) as k on true`,
    values: [words],
  })
  return words.map((word, at) =>
    toKnown(
      word,
      rows.filter(({ place }) => place === at + 1),
    ),
  )
}

function toKnown(word: string, rows: readonly WordRow[]): KnownWord {
  const { stem = '', nearest = null, split = null } = rows[0] ?? {}
  const known = rows.flatMap(({ known: one, listings }) =>
    one === null || listings === null ? [] : [{ word: one, listings }],
  )
  const listingsOf = (one: string) => known.find((found) => found.word === one)?.listings ?? 0
  return {
    word,
    stem,
    listings: listingsOf(word),
    stemListings: stem === word ? 0 : listingsOf(stem),
    strong: Math.max(
      0,
      ...rows.map(({ known: one, strong }) => (one === word || one === stem ? (strong ?? 0) : 0)),
    ),
    beginnings: known.filter((one) => one.word !== word && one.word !== stem),
    nearest,
    split,
  }
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
  /** The towns of public storefronts, as written. */
  readonly towns: readonly Town[]
}

export interface Town {
  readonly city: string
  readonly state: string
}

/** Everything that a process caches: tens of sectors and categories, hundreds of synonyms. */
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
      ) as synonyms,
      (
        select coalesce(json_agg(t order by t.businesses), '[]')
        from (
          select s.city, s.state, count(*) as businesses
          from directory.listings l
          join directory.storefronts s on s.id = l.storefront_id
          where s.city <> ''
          group by s.city, s.state
        ) as t
      ) as towns`,
  )
  return rows[0] as Vocabulary
}
