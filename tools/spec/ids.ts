/** Finds requirement ids in the requirements page, and in test titles. */

const id = /\b[A-Z]{2,8}-\d{2,3}\b/g
/** A title is the first argument of a test or describe; several ids may start it. */
const title = /\b(?:describe|it|test|step)(?:\.\w+)*(?:\([^'"`)]*\))?\(\s*(['"`])(.*?)\1/gs
/** After a table of cases, which may contain other texts, the title comes second. */
const titleOfTable = /\](?: as const)?\)\(\s*(['"`])(.*?)\1/gs

export function idsOfRequirements(page: string): string[] {
  return [...page.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1] ?? '')
}

/** Ids at the start of a title, before its first lower-case word; `SEND-05..07` counts as three. */
export function idsOfTitles(source: string): string[] {
  const titles = [...source.matchAll(title), ...source.matchAll(titleOfTable)]
  return titles.flatMap((match) => idsOfTitle(match[2] ?? ''))
}

function idsOfTitle(text: string): string[] {
  const head = /^(?:[A-Z]{2,8}-\d+(?:\.\.\d+)?[\s,:+/&]*)+/.exec(text)?.[0] ?? ''
  const ranges = [...head.matchAll(/\b([A-Z]{2,8})-(\d+)\.\.(\d+)/g)].flatMap(
    ([, prefix, from, to]) => numbered(prefix ?? '', Number(from), Number(to)),
  )
  return [...(head.match(id) ?? []), ...ranges]
}

function numbered(prefix: string, from: number, to: number): string[] {
  const count = Math.max(0, to - from + 1)
  return Array.from({ length: count }, (_, at) => `${prefix}-${String(from + at).padStart(2, '0')}`)
}
