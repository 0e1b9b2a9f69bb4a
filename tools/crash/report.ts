/** One line for each thing that was proved, and the closing line. */
export interface Report {
  check(name: string, passed: boolean, why?: string): void
  /** Prints the closing line; returns the exit code. */
  close(): number
}

export function createReport(): Report {
  const began = performance.now()
  let passed = 0
  let failed = 0
  return {
    check(name, good, why = '') {
      if (good) passed += 1
      else failed += 1
      const seconds = ((performance.now() - began) / 1_000).toFixed(1).padStart(6)
      console.log(`${seconds} s  ${good ? 'ok  ' : 'FAIL'} ${name}${why === '' ? '' : `: ${why}`}`)
    },
    close() {
      console.log(`${passed} passed, ${failed} failed`)
      return failed === 0 ? 0 : 1
    },
  }
}
