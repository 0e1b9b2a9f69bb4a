/** Words are known in memory as the database knows them, whatever is typed. */
import { beforeAll, expect, it } from 'vitest'
import { createRandom } from '../../../../../tools/demo-world/random.ts'
import { openLiveIndex } from './listing-index.service.ts'
import { directoryOfThousands, fails } from './thousands.fixtures.ts'
import { readWords } from './vocabulary.read.ts'
import { openWordsInMemory } from './words-in-memory.service.ts'

const trades = `burger burgers bakery bakers baker barber bar bars boat boats brewery bread car care
  cars cart cafe caterer catering dental dentist dentists doctor doors electrician flowers florist
  garage gardener plumber plumbing plumbers roofing roofers running skies sushi tax taxes taxi`.split(
  /\s+/,
)

const directory = directoryOfThousands('words_in_memory', async (owner) => {
  await owner.query(
    `update directory.storefronts
    set tags = array[
      ($1::text[])[1 + id % cardinality($1::text[])],
      ($1::text[])[1 + (id * id) % cardinality($1::text[])]
    ]
    where id % 3 > 0`,
    [trades],
  )
})

const live = () => openLiveIndex(directory.app, () => new Date(), { from: 1, onError: fails })

let index: ReturnType<typeof live>
beforeAll(async () => {
  index = live()
  await index.refresh()
})

function typedBy(count: number): string[][] {
  const random = createRandom('typed')
  const letters = [...'abcdefghijklmnopqrstuvwxyz0189']
  const spoilt = (word: string) => {
    const at = random.int(0, word.length - 1)
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return random.pick([
      word,
      word.slice(0, random.int(1, word.length)),
      `${before}${random.pick(letters)}${after}`,
      `${before}${after}`,
      `${before}${random.pick(letters)}${word.slice(at)}`,
      `${after}${before}`,
    ])
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: random.int(1, 3) }, () => spoilt(random.pick(trades)) || 'x'),
  )
}

it('SRCH-04 says of words what the table of words says', async () => {
  const { rows } = await directory.owner.query<{ word: string }>(
    'select distinct word from directory.synonyms',
  )
  const synonyms = () => rows.map(({ word }) => word)
  const lexicon = index.current()?.words
  if (!lexicon) throw new Error('The directory is not held.')
  const inMemory = openWordsInMemory(directory.app)
  let corrected = 0
  for (const words of typedBy(600)) {
    const known = await readWords(directory.app, words)
    expect(await inMemory.read(lexicon, words, synonyms)).toEqual(known)
    corrected += known.filter(({ nearest }) => nearest).length
  }
  expect(corrected).toBeGreaterThan(100)
})

it('SRCH-04 asks the database for a stem once, and for no word that is near another', async () => {
  const sent: string[] = []
  const query: typeof directory.app.query = (...asked) => {
    const [{ name }] = asked as unknown[] as [{ readonly name: string }]
    sent.push(name)
    return directory.app.query(...asked)
  }
  const lexicon = index.current()?.words
  if (!lexicon) throw new Error('The directory is not held.')
  const inMemory = openWordsInMemory({ query })
  await inMemory.read(lexicon, ['plumbar', 'flowers'], () => [])
  await inMemory.read(lexicon, ['flowers', 'plumbar'], () => [])
  expect(sent).toEqual(['read-stems'])
  await inMemory.read(lexicon, ['qwertzui'], () => [])
  expect(sent).toEqual(['read-stems', 'read-stems', 'read-nearest'])
})
