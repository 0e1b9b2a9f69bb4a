/** What an exchange has, as files. */
import { kindWords } from '@exchange/contract/imports/import-columns.messages'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { exportedKinds } from '@exchange/domain/imports/import-kinds.rules'
import { Download } from 'lucide-react'
import { useDownload } from '../../kernel/fetch-file.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ExchangeSelect, useExchange, type OwnExchanges } from './import-start.tsx'
import { exportAddress } from './imports.api.ts'

export function ExportPart({ exchanges }: OwnExchanges) {
  const [exchangeId, setExchangeId] = useExchange(exchanges)
  const { progress, failure, start } = useDownload()
  return (
    <Surface title={words.exportTitle}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{words.exportHint}</p>
        <ExchangeSelect exchanges={exchanges} value={exchangeId} onChange={setExchangeId} />
        <div className="flex flex-wrap gap-2">
          {exportedKinds.map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              disabled={progress !== null}
              icon={<Download size={18} aria-hidden />}
              onClick={() => start(exportAddress(kind, exchangeId))}
            >
              {words.exportOne(kindWords[kind].name)}
            </Button>
          ))}
        </div>
        {failure && <FormError>{`${words.notDownloaded} ${failure.detail}`}</FormError>}
      </div>
    </Surface>
  )
}
