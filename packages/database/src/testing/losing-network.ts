/** A database behind a network that can swallow what is sent over it so far, and says nothing. */
import { once } from 'node:events'
import net from 'node:net'
import { onTestFinished } from 'vitest'

export interface LosingNetwork {
  /** The database through it. */
  readonly url: string
  /** Connections that are open carry nothing from now on; new ones do. */
  lose(): void
}

/** Until the test is finished. */
export async function losingNetwork(databaseUrl: string): Promise<LosingNetwork> {
  const address = new URL(databaseUrl)
  const { hostname: host, port } = address
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(port), host)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    sockets.push(socket, onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as net.AddressInfo).port)
  return { url: address.href, lose: () => sockets.forEach((socket) => socket.unpipe()) }
}
