/** Sees to it that no two businesses of a trade in a town say the same sentence. */

export interface Texts {
  /** The first of the choices of which nothing was said in this group yet. */
  say(group: string, choices: Iterable<string>): string
}

export function createTexts(): Texts {
  const said = new Map<string, Set<string>>()
  return {
    say: (group, choices) => {
      const before = said.get(group) ?? new Set<string>()
      said.set(group, before)
      for (const choice of choices) {
        const sentences = sentencesOf(choice)
        if (sentences.some((sentence) => before.has(sentence))) continue
        for (const sentence of sentences) before.add(sentence)
        return choice
      }
      throw new Error(`nothing new is left to say in ${group}`)
    },
  }
}

/** The sentences of a text, in small letters and without their full stops. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll('St. ', 'St ')
    .split(/[.!?]+(?:\s+|$)/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean)
}

/** Each template with the words, and then again with other specialities in front. */
export function* filled(
  templates: readonly string[],
  words: Readonly<Record<string, string>>,
  specialities: readonly string[],
): Generator<string> {
  for (let turn = 0; turn < specialities.length; turn += 1) {
    const [a = '', b = '', c = ''] = [...specialities.slice(turn), ...specialities.slice(0, turn)]
    const all: Readonly<Record<string, string>> = { ...words, a, b, c, A: capital(a) }
    for (const template of templates) {
      yield template.replaceAll(/\{(\w+)\}/g, (_all, key: string) => all[key] ?? '')
    }
  }
}

/** The list from its `start` on, then its beginning. */
export function from<Item>(list: readonly Item[], start: number): Item[] {
  return [...list.slice(start), ...list.slice(0, start)]
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "2834 Perkins Road, Suite B" is on Perkins Road. */
export function streetOf(address: string): string {
  return address.replace(/^\d+ /, '').replace(/, Suite.*/, '')
}
