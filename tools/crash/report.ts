/** Prints one line per check, and the closing line. */
export interface Report {
  check(name: string, passed: boolean, why?: string): void
  /** Prints the progress of a long run. */
  note(words: string): void
  /** Prints the closing line; returns the exit code. */
  close(): number
}

export function createReport(): Report {
  const began = performance.now()
  let passed = 0
  let failed = 0
  const say = (words: string) => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1).padStart(6)
    console.log(`${seconds} s  ${words}`)
  }
  return {
    check(name, good, why = '') {
      if (good) passed += 1
      else failed += 1
      say(`${good ? 'ok  ' : 'FAIL'} ${name}${why === '' ? '' : `: ${why}`}`)
    },
    note: (words) => say(`     ${words}`),
    close() {
      console.log(`${passed} passed, ${failed} failed`)
      return failed === 0 ? 0 : 1
    },
  }
}
