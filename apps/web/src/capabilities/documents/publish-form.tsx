/** Publishes a file: for which exchange, under which title (ACCT-08). */
import {
  documentMessages as words,
  titleFaultWords,
} from '@exchange/contract/documents/documents.messages'
import { readDocumentTitle } from '@exchange/domain/documents/document.rules'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { useSendFile } from '../../kernel/send-file.ts'
import { Select } from '../../ui/choice.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { faultOf, reloadDocuments, uploadPath } from './documents.api.ts'
import { UploadDrop } from './upload-drop.tsx'

interface PublishFormProps {
  readonly exchanges: readonly { readonly exchangeId: number; readonly name: string }[]
}

export function PublishForm({ exchanges }: PublishFormProps) {
  const [title, setTitle] = useState('')
  const [wrong, setWrong] = useState<string>()
  const own = useUser()?.profile.exchangeId
  const first = exchanges.find((one) => one.exchangeId === own) ?? exchanges[0]
  const [exchangeId, setExchangeId] = useState(String(first?.exchangeId ?? ''))
  const sending = useSendFile({
    faultOf,
    addressOf: () => `${uploadPath}?${new URLSearchParams({ exchangeId, title })}`,
    onDone: () => {
      setTitle('')
      toast({ text: words.done })
      void reloadDocuments()
    },
  })
  const send = (file: File) => {
    const read = readDocumentTitle(title)
    setWrong(read.ok ? undefined : titleFaultWords[read.error])
    if (read.ok) sending.send(file)
  }
  return (
    <Surface title={words.add}>
      <div className="grid gap-4">
        {exchanges.length > 1 && (
          <Select
            label={words.exchange}
            value={exchangeId}
            options={exchanges.map((one) => ({ value: String(one.exchangeId), label: one.name }))}
            onChange={({ currentTarget }) => setExchangeId(currentTarget.value)}
          />
        )}
        <TextField
          label={words.title}
          hint={words.titleHint}
          autoComplete="off"
          value={title}
          error={wrong}
          onChange={({ currentTarget }) => {
            setTitle(currentTarget.value)
            setWrong(undefined)
          }}
        />
        <UploadDrop sending={sending} onFile={send} />
      </div>
    </Surface>
  )
}
