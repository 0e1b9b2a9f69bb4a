/**
 * What a piece of work costs this process, whatever else the machine is doing: processor time of
 * server and test together, so that a limit on it is a limit on the server's share.
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
