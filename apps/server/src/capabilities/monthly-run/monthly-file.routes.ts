/**
 * The members of a run or of its preview as a CSV file. It is read and sent in pieces. Saving it is
 * noted in the log before the first row is sent.
 */
import {
  monthlyFileInput,
  monthlyFilePath,
} from '@exchange/contract/monthly-run/monthly-run.contract'
import {
  failureWords,
  monthlyColumns,
  reasonWords,
} from '@exchange/contract/monthly-run/monthly-run.messages'
import { toWire } from '@exchange/domain/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCsv } from '../../http/download.ts'
import { refusalOf } from '../../http/failure.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import type { CsvRow } from '../../kernel/csv.ts'
import type { Log } from '../../kernel/log.ts'
import { refusals } from './monthly-run.routes.ts'
import { openRunForFile, readAllMembers, type MembersNeeds } from './run-members.service.ts'
import type { RunRow } from './run-rows.read.ts'

const fileCall = {
  id: 'monthly-run.file',
  access: { who: 'right', role: 'Finance' },
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface MonthlyFileNeeds extends MembersNeeds {
  readonly admit: (call: GatedCall) => Gate
  readonly log: Pick<Log, 'error'>
}

export function registerMonthlyFile(server: FastifyInstance, needs: MonthlyFileNeeds): void {
  const gate = needs.admit(fileCall)
  server.get(monthlyFilePath, async (request, reply) => {
    try {
      return await answer(request, reply, { ...needs, gate })
    } catch (error) {
      needs.log.error('a file of a month was not made', { requestId: request.id, error })
      return sendRefusal(reply, refusalOf(error, false))
    }
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: MonthlyFileNeeds & { readonly gate: Gate },
): Promise<FastifyReply> {
  const admitted = await needs.gate(request)
  if (isRefusal(admitted)) return sendRefusal(reply, admitted)
  const asked = parseInput(monthlyFileInput, request.query)
  if (!asked.ok) return sendRefusal(reply, asked.error)
  const { caller } = admitted
  if (!caller) throw new Error('A call of staff has no caller.')
  const opened = await openRunForFile(needs, caller, asked.value)
  if (!opened.ok) return sendRefusal(reply, refusals[opened.error])
  const { month, show } = asked.value
  return sendCsv(reply, `month-${month}-${show}.csv`, pages(needs, opened.value, asked.value))
}

async function* pages(...[needs, run, asked]: Parameters<typeof readAllMembers>) {
  yield [Object.values(monthlyColumns)]
  for await (const rows of readAllMembers(needs, run, asked)) yield rows.map(line)
}

function line(row: RunRow): CsvRow {
  const { name, number, reason, failure, fee, before, isFirst } = row
  const amount = (minor: bigint | null) => (minor === null ? '' : toWire(minor))
  return [
    ...[number, name, reasonWords[reason], failure === null ? '' : failureWords(failure)],
    ...[toWire(fee), toWire(before), toWire(fee - before), isFirst ? 'yes' : ''],
    ...[amount(row.targetBefore), amount(row.target)],
    ...[amount(row.lineBefore), amount(row.line)],
  ]
}
