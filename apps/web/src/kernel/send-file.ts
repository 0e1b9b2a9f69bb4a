/** Sends a file as the body of a request. It reports its progress and can be cancelled. */
import type { Problem } from '@exchange/contract/errors'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { useEffect, useRef, useState } from 'react'
import { headersFor } from './api-client.ts'
import { apiKey, session } from './kernel.ts'

interface SentFile<Answer> {
  /** The server's answer; rejects with an error whose message can be shown. */
  readonly done: Promise<Answer>
  stop(): void
}

const timeoutMs = 120_000

/** `onProgress` gets the fraction sent so far, 0 to 1. */
export function sendFile<Answer>(
  address: string,
  file: File,
  onProgress: (share: number) => void,
): SentFile<Answer> {
  const request = new XMLHttpRequest()
  const done = new Promise<Answer>((resolve, reject) => {
    request.open('POST', address)
    request.timeout = timeoutMs
    const headers = { ...headersFor(apiKey, session.token()), 'content-type': file.type }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as Answer)
      else {
        const said = detailOf(request.responseText)
        if (request.status === 401) session.expire(said)
        reject(new Error(said))
      }
    })
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new Error(wireMessages.noAnswer)))
    }
    request.send(file)
  })
  return { done, stop: () => request.abort() }
}

function detailOf(body: string): string {
  try {
    return (JSON.parse(body) as Partial<Problem>).detail || wireMessages.noAnswer
  } catch {
    return wireMessages.noAnswer
  }
}

interface FileOrder<Answer> {
  /** Why the file cannot be sent, or null; asked before anything is sent. */
  readonly faultOf: (file: File) => string | null
  readonly addressOf: () => string
  readonly onDone: (answer: Answer) => void
}

export interface FileSending {
  /** The fraction sent so far; null if nothing is being sent. */
  readonly share: number | null
  readonly fault: string | null
  readonly send: (file: File) => void
  readonly stop: () => void
  /** Sends the same file again; null if that would be refused again. */
  readonly again: (() => void) | null
}

/** One file at a time; it is stopped when the component goes. */
export function useSendFile<Answer>(order: FileOrder<Answer>): FileSending {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [last, setLast] = useState<File | null>(null)
  const running = useRef<SentFile<Answer> | null>(null)
  useEffect(() => () => running.current?.stop(), [])
  const send = (file: File) => {
    const wrong = order.faultOf(file)
    setFault(wrong)
    // A file refused for its size or type would be refused again.
    setLast(wrong ? null : file)
    if (wrong) return
    setShare(0)
    const sent = sendFile<Answer>(order.addressOf(), file, setShare)
    running.current = sent
    let stopped = false
    sent.done
      .then(order.onDone)
      .catch((failure: Error) => {
        stopped = running.current !== sent
        if (!stopped) setFault(failure.message)
      })
      .finally(() => {
        if (!stopped) setShare(null)
      })
  }
  const stop = () => {
    const sent = running.current
    running.current = null
    sent?.stop()
    setShare(null)
  }
  return { share, fault, send, stop, again: fault && last ? () => send(last) : null }
}
