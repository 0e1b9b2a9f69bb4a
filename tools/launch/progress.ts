/** A progress bar on a terminal, else a line per tenth. */

export interface ProgressView {
  /** The progress, from 0 to 1. */
  at(share: number): void
  done(): void
}

const WIDTH = 30

export function showProgress(
  title: string,
  out: NodeJS.WriteStream = process.stdout,
): ProgressView {
  const begin = performance.now()
  let tenth = -1
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(0)} s`
  return {
    at(share) {
      if (out.isTTY) out.write(`\r${title} ${bar(share)} ${Math.floor(share * 100)} %`)
      else if (Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10)
        out.write(`${title}: ${tenth * 10} %\n`)
      }
    },
    done() {
      if (out.isTTY) out.write(`\r${title} ${bar(1)} done in ${seconds()}\n`)
      else out.write(`${title}: done in ${seconds()}\n`)
    },
  }
}

function bar(share: number): string {
  const full = Math.round(Math.min(share, 1) * WIDTH)
  return `[${'='.repeat(full)}${' '.repeat(WIDTH - full)}]`
}
