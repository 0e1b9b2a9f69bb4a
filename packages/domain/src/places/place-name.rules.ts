/** Parses places as people write them: "70118", "New Orleans, LA", "Slidell Louisiana". */
import { cleanLine, ofUsualWidth } from '../typed/text.rules.ts'
import { usStates } from './us-states.ts'

/** Beside the states, where people live and pay by the same post. */
const territories: Readonly<Record<string, string>> = {
  'american samoa': 'AS',
  guam: 'GU',
  'northern mariana islands': 'MP',
  'puerto rico': 'PR',
  'virgin islands': 'VI',
}
const byName: ReadonlyMap<string, string> = new Map([
  ...usStates.map(({ code, name }) => [name.toLowerCase(), code] as const),
  ...Object.entries(territories),
])
const codes: ReadonlySet<string> = new Set(byName.values())

/** The two-letter codes of all states and territories, in the order of the alphabet. */
export const statesAndTerritories: readonly string[] = [...codes].toSorted()

export interface Town {
  readonly city: string
  /** Two letters; null when none was given. */
  readonly state: string | null
}

/** The five digits of a postal code; null for anything else. */
export function readZip(written: string): string | null {
  return /^(\d{5})(?:\p{Pd}\d{4})?$/u.exec(cleanLine(ofUsualWidth(written)))?.[1] ?? null
}

/** The two-letter code for a state's code or name, with or without dots; null when it is none. */
export function readState(written: string): string | null {
  const undotted = cleanLine(written.replaceAll('.', '')).toUpperCase()
  return codes.has(undotted) ? undotted : stateIn(written)
}

/** The same within a town's name, where "L.A." is a town. */
function stateIn(written: string): string | null {
  const text = cleanLine(written.replaceAll('.', ' '))
  const code = text.toUpperCase()
  return codes.has(code) ? code : (byName.get(text.toLowerCase()) ?? null)
}

/** A town, with or without its state. */
export function readTown(written: string): Town {
  const text = written.trim().replaceAll(/\s+/g, ' ')
  const [city = '', behind] = text.split(/\s*,\s*/)
  const said = behind === undefined ? null : stateIn(behind)
  if (said) return { city, state: said }
  const words = text.replaceAll(',', ' ').split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateIn(words.slice(-length).join(' ')) : null
    if (state) return { city: words.slice(0, -length).join(' '), state }
  }
  return { city: text, state: null }
}
