/** TIN matching: the file for the IRS, and what it answered. The numbers stay on this device. */
import { matchFaultWords, taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { readMatchFile } from '@exchange/domain/tax/tin-match.rules'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FileButton } from './file-button.tsx'
import { matchAddress, recordAnswers } from './tax.api.ts'

export function MatchPart({ exchangeId }: { readonly exchangeId: number }) {
  const cache = useQueryClient()
  const { busy, failure, run } = useTask()
  const [fault, setFault] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const take = async (file: File) => {
    const read = readMatchFile(await file.text())
    setFault(read.ok ? null : matchFaultWords[read.error])
    setDone('')
    if (!read.ok) return
    await run(async () => {
      const { matched, mismatch, ignored } = await recordAnswers(exchangeId, read.value)
      setDone(words.matched(matched, mismatch, ignored))
      await cache.invalidateQueries({ queryKey: ['tax'] })
    })
  }
  return (
    <Surface title={words.match}>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">{words.matchHint}</p>
        <FileButton
          address={matchAddress(exchangeId)}
          label={words.matchOut}
          icon={<Download size={18} aria-hidden />}
        />
        <FileDrop
          label={words.matchIn}
          hint={words.matchType}
          accept=".txt,text/plain"
          icon={<FileUp size={20} aria-hidden />}
          share={busy ? 1 : null}
          working={words.matching}
          fault={fault ?? (failure || null)}
          onFile={(file) => void take(file)}
          onAgain={null}
          className="w-full"
        />
        <p role="status">{done}</p>
      </div>
    </Surface>
  )
}
