/**
 * The processor time of some work in this process, server and test together, independent of other
 * load on the machine. It is repeated only while it costs more than `mostMs`, at most `rounds`
 * times, because a collection of garbage may fall into a round; work that is always dear is dear in
 * all of them.
 */
export async function leastCpuMs(
  { mostMs, rounds }: { readonly mostMs: number; readonly rounds: number },
  work: () => Promise<void>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && least >= mostMs; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
