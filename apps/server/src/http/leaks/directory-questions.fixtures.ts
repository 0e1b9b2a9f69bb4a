/** Asks the server questions as several callers, and compares the answers with earlier ones. */

export interface Question {
  /** Groups questions: a member who is shown appears in at least one answer of its family. */
  readonly family: string
  /** As in the route table; undefined for pages of the app. */
  readonly route?: string
  readonly path: string
  /** The text of a GraphQL query. */
  readonly graph?: string
}

export interface Asker {
  readonly who: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Answered {
  readonly who: string
  readonly question: Question
  readonly status: number
  /** Without values that change with time. */
  readonly text: string
}

const atOnce = 12
const momentary = [
  /"(?:rid|updatedAt|requestId|lastUsedTS)":"[^"]*"/g,
  /"(?:time-ms|at)":\d+/g,
  // Contains only the ids of members no longer shown (MAP-02).
  /"deleteList":\[[\d,]*\]/g,
]

async function ask({ who, url, headers }: Asker, question: Question): Promise<Answered> {
  const { path, graph } = question
  const body = graph === undefined ? null : JSON.stringify({ query: graph })
  const answer = await fetch(url + path, {
    method: body === null ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
    body,
  })
  const text = await answer.text()
  const calm = momentary.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
  return { who, question, status: answer.status, text: calm }
}

type Pair = readonly [asker: Asker, question: Question]

/** Asks in batches, because more would exceed the rate limits. */
async function askAll(pairs: readonly Pair[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let from = 0; from < pairs.length; from += atOnce) {
    const batch = pairs.slice(from, from + atOnce)
    answers.push(...(await Promise.all(batch.map(([asker, one]) => ask(asker, one)))))
  }
  return answers
}

/** Remembers answers from before a member was added, and finds those that changed afterwards. */
export function openWorld(askers: () => readonly Asker[]) {
  const before = new Map<string, Answered>()
  const nameOf = (who: string, { path, graph }: Question) => `${who} ${path} ${graph ?? ''}`
  const pairsOf = (questions: readonly Question[]): Pair[] =>
    askers().flatMap((asker) => questions.map((one) => [asker, one] as const))
  return {
    /** Asks new questions only; others keep their first answer. */
    async remember(questions: readonly Question[]): Promise<Answered[]> {
      const unknown = pairsOf(questions).filter(([{ who }, one]) => !before.has(nameOf(who, one)))
      const answers = await askAll(unknown)
      for (const one of answers) before.set(nameOf(one.who, one.question), one)
      return answers
    },
    /** Asks again, ignoring remembered answers. */
    ask: (questions: readonly Question[]) => askAll(pairsOf(questions)),
    /** The answers that differ from the remembered ones. */
    async changed(questions: readonly Question[]): Promise<Answered[]> {
      const answers = await askAll(pairsOf(questions))
      return answers.filter(({ who, question, status, text }) => {
        const known = before.get(nameOf(who, question))
        return known?.status !== status || known.text !== text
      })
    },
  }
}
