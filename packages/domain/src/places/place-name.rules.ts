/** Parses places as people write them: "70118", "New Orleans, LA", "Slidell Louisiana". */
const states: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
  'american samoa': 'AS',
  guam: 'GU',
  'northern mariana islands': 'MP',
  'puerto rico': 'PR',
  'virgin islands': 'VI',
}
const codes: ReadonlySet<string> = new Set(Object.values(states))

export interface Town {
  readonly city: string
  /** Two letters; null when none was given. */
  readonly state: string | null
}

/** The five digits of a postal code; null for anything else. */
export function readZip(written: string): string | null {
  return /^(\d{5})(?:-\d{4})?$/.exec(written.trim())?.[1] ?? null
}

/** The two-letter code for a state's code or name; null when it is not a state. */
export function readState(written: string): string | null {
  const text = written
    .trim()
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
  const code = text.toUpperCase()
  return codes.has(code) ? code : (states[text.toLowerCase()] ?? null)
}

/** A town, with or without its state. */
export function readTown(written: string): Town {
  const text = written.trim().replaceAll(/\s+/g, ' ')
  const [city = '', behind] = text.split(/\s*,\s*/)
  const said = behind === undefined ? null : readState(behind)
  if (said) return { city, state: said }
  const words = text.replaceAll(',', ' ').split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? readState(words.slice(-length).join(' ')) : null
    if (state) return { city: words.slice(0, -length).join(' '), state }
  }
  return { city: text, state: null }
}
