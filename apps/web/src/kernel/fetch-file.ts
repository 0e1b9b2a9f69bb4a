/** Fetches a file of the server and saves it on the reader's device, with progress and Cancel. */
import type { Problem } from '@exchange/contract/errors'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { useEffect, useRef, useState } from 'react'
import { headersFor, ApiProblem } from './api-client.ts'
import { apiKey, session } from './kernel.ts'
import { askProof } from './proof.ts'

const timeoutMs = 120_000

export interface FileProgress {
  readonly received: number
  /** Null if the server does not know it when it begins, as for a file that is sent in pieces. */
  readonly total: number | null
}

interface FetchOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: FileProgress) => void
}

/** The file with its name. Throws `ApiProblem`; a stop throws what `fetch` does. */
async function fetchFile(address: string, { signal, onProgress }: FetchOptions): Promise<File> {
  const token = session.token()
  try {
    const response = await fetch(address, {
      headers: headersFor(apiKey, token),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) {
      const problem = (await response.json()) as Partial<Problem>
      const { code = 'NO_ANSWER', detail = wireMessages.noAnswer } = problem
      if (code === 'SESSION_INVALID' && token === session.token()) session.expire(detail)
      throw new ApiProblem(response.status, code, detail, problem)
    }
    const pieces = await readPieces(response, onProgress)
    const type = response.headers.get('content-type') ?? ''
    return new File(pieces, nameOf(response), { type })
  } catch (failure) {
    if (signal.aborted || failure instanceof ApiProblem) throw failure
    throw noAnswer()
  }
}

/** Of a file that needs a proof who asks: once more after it was given. */
async function fetchProved(address: string, options: FetchOptions): Promise<File> {
  try {
    return await fetchFile(address, options)
  } catch (refused) {
    const asks = refused instanceof ApiProblem && refused.code === 'PROOF_REQUIRED'
    if (asks && (await askProof(refused))) return await fetchFile(address, options)
    throw refused
  }
}

const noAnswer = () => new ApiProblem(0, 'NO_ANSWER', wireMessages.noAnswer)

async function readPieces(
  { body, headers }: Response,
  onProgress: FetchOptions['onProgress'],
): Promise<BlobPart[]> {
  const told = Number(headers.get('content-length'))
  // Of a compressed answer it is the length that was sent, not the one that is read.
  const total = told > 0 && !headers.get('content-encoding') ? told : null
  const pieces: BlobPart[] = []
  let received = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    pieces.push(part.value)
    received += part.value.length
    onProgress({ received, total })
  }
  return pieces
}

function nameOf({ headers }: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ?? 'file'
}

/** Saves the text of a CSV file as the server wrote it. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new File([csv], name, { type: 'text/csv;charset=utf-8' }))
}

/** Saves it as a download of the browser does. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export interface Download {
  /** Null if nothing is being fetched. */
  readonly progress: FileProgress | null
  readonly failure: ApiProblem | null
  readonly start: (address: string) => void
  readonly stop: () => void
}

/** One file at a time; it is stopped when the component goes. `onSaved` runs when it is saved. */
export function useDownload(onSaved: () => void = () => undefined): Download {
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = (address: string) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setFailure(null)
    setProgress({ received: 0, total: null })
    const ended = (problem: ApiProblem | null) => {
      if (own.signal.aborted) return
      setProgress(null)
      setFailure(problem)
      if (!problem) onSaved()
    }
    fetchProved(address, { signal: own.signal, onProgress: setProgress }).then(
      (file) => {
        saveFile(file)
        ended(null)
      },
      (problem: unknown) => ended(problem instanceof ApiProblem ? problem : noAnswer()),
    )
  }
  const stop = () => {
    running.current?.abort()
    setProgress(null)
  }
  return { progress, failure, start, stop }
}

/** "Preparing the file ...", "240 kB", "240 of 380 kB". */
export function progressText({ received, total }: FileProgress): string {
  if (received === 0) return 'Preparing the file ...'
  const kilo = (bytes: number) => Math.ceil(bytes / 1_000).toLocaleString('en-US')
  return total === null ? `${kilo(received)} kB` : `${kilo(received)} of ${kilo(total)} kB`
}
