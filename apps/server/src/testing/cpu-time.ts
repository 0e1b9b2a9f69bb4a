/**
 * The processor time of some work in this process, server and test together, independent of other
 * load on the machine.
 */
export async function medianCpuMs(rounds: number, work: () => Promise<void>): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1_000)
  }
  return costs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.POSITIVE_INFINITY
}
