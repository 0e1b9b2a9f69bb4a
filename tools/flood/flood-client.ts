/**
 * One client process of the flood: opens connections in small waves, leaves half of them silent,
 * starts a request on the others, and holds them until it is killed.
 */
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const wave = 100
const answerMs = 20_000
const [address = '', wanted = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const sockets: net.Socket[] = []

let open = 0
let refused = 0
for (let begun = 0; begun < Number(wanted); begun += wave) {
  await Promise.all(Array.from({ length: wave }, (_, at) => connect(at % 2 === 0)))
  await pause(5)
}
process.send?.({ open, refused })

/** Counts one connection as accepted or refused. */
function connect(silent: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname)
    sockets.push(socket)
    let counted = false
    const count = (taken: boolean) => {
      if (counted) return
      counted = true
      clearTimeout(late)
      if (taken) open += 1
      else refused += 1
      resolve()
    }
    const late = setTimeout(() => {
      socket.destroy()
      count(false)
    }, answerMs)
    socket.once('connect', () => {
      if (!silent) socket.write('POST /api/core/v2/login HTTP/1.1\r\nHost: x\r\nContent-')
      count(true)
    })
    socket.on('error', () => count(false))
  })
}
