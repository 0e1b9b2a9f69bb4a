/** Words in the alphabet's order: those that begin alike stand together. */

/** Behind everything that goes on with a letter or a digit. */
const afterAll = '~'

export function* beginningWith(words: readonly string[], beginning: string): Generator<string> {
  const end = placeOf(words, beginning + afterAll)
  for (let at = placeOf(words, beginning); at < end; at += 1) yield words[at] as string
}

/** Of the first word that does not come before this one. */
function placeOf(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts words in their order; those of one beginning at a time. */
export async function inAlphabet(
  words: Iterable<string>,
  pause: () => Promise<void>,
): Promise<string[]> {
  const byBeginning = new Map<string, string[]>()
  for (const word of words) {
    const beginning = word.slice(0, 2)
    const some = byBeginning.get(beginning)
    if (some) some.push(word)
    else byBeginning.set(beginning, [word])
  }
  const all: string[] = []
  for (const beginning of [...byBeginning.keys()].toSorted()) {
    await pause()
    for (const word of (byBeginning.get(beginning) ?? []).toSorted()) all.push(word)
  }
  return all
}
