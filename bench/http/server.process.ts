/** The server in a process of its own, as it ships; its parent may ask what it has used. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { run } from '../../apps/server/src/run.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const config = readConfig(process.env)
await prepareDatabase(config)
const running = await run(config)
process.on('message', (question: { ask: 'memory' | 'cpu' | 'stop' }) => {
  if (question.ask === 'stop') {
    void running.stop().then(() => process.exit(0))
    return
  }
  if (question.ask === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ microseconds: user + system })
    return
  }
  const { rss } = process.memoryUsage()
  collect()
  collect()
  process.send?.({ heapUsed: process.memoryUsage().heapUsed, rss })
})
process.send?.({ port: running.port })
