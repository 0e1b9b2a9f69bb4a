/** The file with somebody's data, outside the contract because it is no JSON. */
import { Readable } from 'node:stream'
import { ownDataPath } from '@exchange/contract/own-data/own-data.contract'
import { ownDataReadme } from '@exchange/contract/own-data/own-data.messages'
import type { FastifyInstance } from 'fastify'
import { sendDownload } from '../../http/download.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import type { Log } from '../../kernel/log.ts'
import { readWhose } from './own-data.read.ts'
import { ownDataFiles } from './own-data.service.ts'
import { zipped } from './zip.service.ts'

/** A person has little reason to ask often, and each asking reads all of its transactions. */
const fileCall = {
  id: 'own-data.file',
  access: { who: 'session' },
  proof: 'fresh',
  limits: [{ by: 'contact', count: 10, seconds: 3_600, strict: true }],
  extendsSession: true,
} as const satisfies GatedCall

export interface OwnDataNeeds {
  readonly database: Parameters<typeof readWhose>[0]
  readonly admit: (call: GatedCall) => Gate
  readonly network: string
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'error'>
}

export function registerOwnData(server: FastifyInstance, needs: OwnDataNeeds): void {
  const { database, network, now, log } = needs
  const gate = needs.admit(fileCall)
  server.get(ownDataPath, async (request, reply) => {
    const admitted = await gate(request)
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const whose = await readWhose(database, admitted.caller?.contactId ?? 0)
    if (!whose) return sendRefusal(reply, wireRefusals.notFound)
    const madeAt = now().toISOString()
    const readme = ownDataReadme({ network, person: whose.name, madeAt })
    const file = Readable.from(zipped(ownDataFiles(database, whose, readme)))
    file.on('error', (error) => {
      log.error('a file with own data was not made', { requestId: request.id, error })
    })
    log.info('own data were asked for', { contactId: whose.contactId })
    const name = `my-data-${madeAt.slice(0, 10)}.zip`
    return await sendDownload(reply, { type: 'application/zip', name, content: file })
  })
}
