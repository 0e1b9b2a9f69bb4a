/** Words that must not be committed: promises for later, and paths of one machine. */
import type { Source } from './sources.ts'

const unwanted: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /\b(TO-?DO|FIX-?ME|HACK)\b/, why: 'finish it or leave it out' },
  { pattern: /(^|[\s'"`(=])\/(work|home|Users|tmp)\//, why: 'a path of one machine' },
  { pattern: /\b(describe|it|test)\.only\(/, why: 'the other tests would not run' },
]

export function wordProblems(all: readonly Source[]): string[] {
  return all
    .filter(({ file }) => file !== 'tools/check/house/words.ts')
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) =>
        unwanted
          .filter(({ pattern }) => pattern.test(line))
          .map(({ why }) => `${file}:${index + 1}: ${why}: ${line.trim()}`),
      ),
    )
}
