/**
 * The list of members as a CSV file. It is read and sent in pieces, so that no transaction stays
 * open. Saving it is noted in the log before the first row is sent.
 */
import {
  memberFilePath,
  recordFilterInput,
} from '@exchange/contract/member-records/record-list.contract'
import { memberFileColumns, planWords } from '@exchange/contract/member-records/record.messages'
import { membersWords } from '@exchange/contract/member-records/record-page.messages'
import { standingWords } from '@exchange/contract/members/standings.messages'
import { standingIn } from '@exchange/domain/members/standings.rules'
import { toWire } from '@exchange/domain/money'
import { dayIn } from '@exchange/domain/wall-clock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCsv } from '../../http/download.ts'
import { refusalOf } from '../../http/failure.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import type { CsvRow } from '../../kernel/csv.ts'
import type { Log } from '../../kernel/log.ts'
import { noteExport, readAllRecords, type ListNeeds } from './list-records.service.ts'
import type { RecordRow } from './record-list.read.ts'
import { creditUse } from './record-wire.routes.ts'

const fileCall = {
  id: 'member-records.file',
  access: { who: 'right', role: 'Users' },
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface MemberFileNeeds extends ListNeeds {
  readonly admit: (call: GatedCall) => Gate
  readonly log: Pick<Log, 'error'>
  /** The days of a file are those of the exchange. */
  readonly zoneOf: (exchangeId: number) => Promise<string>
}

export function registerMemberFile(server: FastifyInstance, needs: MemberFileNeeds): void {
  const gate = needs.admit(fileCall)
  server.get(memberFilePath, async (request, reply) => {
    try {
      return await answer(request, reply, { ...needs, gate })
    } catch (error) {
      needs.log.error('a file of members was not made', { requestId: request.id, error })
      return sendRefusal(reply, refusalOf(error, false))
    }
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: MemberFileNeeds & { readonly gate: Gate },
): Promise<FastifyReply> {
  const admitted = await needs.gate(request)
  if (isRefusal(admitted)) return sendRefusal(reply, admitted)
  const asked = parseInput(recordFilterInput, request.query)
  if (!asked.ok) return sendRefusal(reply, asked.error)
  const { caller } = admitted
  if (!caller) throw new Error('A call of staff has no caller.')
  await noteExport(needs, caller, asked.value)
  const day = dayIn(await needs.zoneOf(caller.exchangeId), needs.now())
  return sendCsv(reply, `members-${day}.csv`, pages(needs, caller, asked.value))
}

async function* pages(...[needs, reader, asked]: Parameters<typeof readAllRecords>) {
  yield [Object.values(memberFileColumns)]
  for await (const rows of readAllRecords(needs, reader, asked)) yield rows.map(line)
}

function line(row: RecordRow): CsvRow {
  const { name, number, exchange, person, city, joinedOn, balance, creditLine, reserve } = row
  const amount = (minor: bigint | null) => (minor === null ? '' : toWire(minor))
  return [
    ...[name, number, exchange, standingOf(row)],
    ...[person, city, joinedOn],
    ...[amount(balance), amount(creditLine), creditUse(row), amount(reserve)],
    ...[planWords[row.feePlan], row.lastSignIn?.toISOString() ?? '', row.broker],
  ]
}

function standingOf(row: RecordRow): string {
  return row.office ? membersWords.office : standingWords[standingIn(row) ?? 'applied'].label
}
