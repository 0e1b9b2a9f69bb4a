/**
 * Words that a text of the product must not contain, as the table of `docs/words.md` lists them:
 * "say", "not", "but" (what the specification fixes). Texts are those in quotes or between tags, in
 * the message catalogues and in the screens; comments are none.
 */
import type { Source } from './sources.ts'

const table = 'docs/words.md'
const texts = [
  /^packages\/contract\/src\/.*\.messages\.ts$/,
  /^apps\/web\/src\/(?!ui\/kit\/).*(?<!\.test|\.fixtures)\.tsx$/,
]

interface Term {
  readonly say: string
  readonly not: RegExp
  readonly but: readonly string[]
}

export function termProblems(all: readonly Source[]): string[] {
  const terms = termsOf(all.find(({ file }) => file === table)?.lines ?? [])
  if (terms.length === 0) return [`${table}: its table of terms cannot be read`]
  return all
    .filter(({ file }) => texts.some((of) => of.test(file)))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) =>
        problemsOf(line, terms).map((problem) => `${file}:${index + 1}: ${problem}`),
      ),
    )
}

function termsOf(lines: readonly string[]): Term[] {
  const head = lines.findIndex((line) => /^\| say \| not \| but \|$/.test(line))
  return lines
    .slice(head + 2)
    .filter((line) => head >= 0 && line.startsWith('|'))
    .map((line) => {
      const [say = '', not = '', but = ''] = line.slice(1).split('|')
      const words = listed(not, ',').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return {
        say: say.trim(),
        not: new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`),
        but: listed(but, ';'),
      }
    })
}

function listed(cell: string, by: string): string[] {
  return cell.split(by).flatMap((part) => part.trim() || [])
}

function problemsOf(line: string, terms: readonly Term[]): string[] {
  const said = textOf(line)
  return terms.flatMap(({ say, not, but }) => {
    const rest = but.reduce((text, allowed) => text.replaceAll(allowed, ''), said)
    const found = not.exec(rest)?.[0]
    return found === undefined ? [] : [`say “${say}”, not “${found}”: ${line.trim()}`]
  })
}

/** What is between quotes or tags, or alone on a line of JSX; single words are names of our own. */
function textOf(line: string): string {
  if (/^\s*(\*|\/\/|\/\*|import |export \{|\} from )/.test(line)) return ''
  const isProse = /^\s*[A-Z][\w’',. ]+$/.test(line)
  const parts = line.matchAll(/(["'`]|(?<!=)>)((?:(?!\1|[<{]).)+)/g)
  const quoted = [...parts].map(([, , text]) => text)
  return isProse ? line : quoted.filter((text) => / /.test(text ?? '')).join(' · ')
}
