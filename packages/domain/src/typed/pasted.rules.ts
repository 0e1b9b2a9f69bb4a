/**
 * What stands around a number, address or link that was pasted: quotes and brackets of a text, its
 * full stop, a picture from a web page or contact, a note such as "(work)".
 */
import { cleanLine, ofUsualWidth } from './text.rules.ts'

/** Pictures, quotes of a text and bullets; marks that an address may have only as a pair. */
const around = /^[\s“”„‘’«»•\p{Extended_Pictographic}\uFE0F]+|[\s“”„‘’«»•.,;]+$/gu
const pair = /^(["'`*|])(.*)\1[.,;]*$/
/** "(work)", "[home]" behind a blank. */
const note = /\s+(?:\([\p{L}\s./'-]{1,30}\)|\[[\p{L}\s./'-]{1,30}\])$/u

/** One line in letters of the usual width, without what stands around it. */
export function withoutWrapping(written: unknown): string {
  let text = typeof written === 'string' ? cleanLine(ofUsualWidth(written)) : ''
  for (;;) {
    const bare = unbracketed(text.replaceAll(around, '')).replace(pair, '$2').replace(note, '')
    if (bare === text) return text
    text = bare
  }
}

/** Brackets around the whole: "<https://example.com>", "(504-555-0123)". */
function unbracketed(text: string): string {
  return /^(?:<([^<>]*)>|\(([^()]*)\)|\[([^[\]]*)\])[.,;]*$/.exec(text)?.slice(1).join('') ?? text
}
