/** Takes a CSV file, and shows how far its upload is. */
import type { UploadedImport } from '@exchange/contract/imports/imports.contract'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import type { ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useSendFile } from '../../kernel/send-file.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { faultOf, fileType, isZip, reloadImports, uploadPath, zipType } from './imports.api.ts'

interface ImportDropProps {
  readonly exchangeId: string
  readonly kind: ImportKind
  /** An import that the file corrects. */
  readonly instead?: number
  readonly label?: string
  readonly onDone: (importId: number) => void
}

export function ImportDrop({ exchangeId, kind, instead, label, onDone }: ImportDropProps) {
  const name = useRef('')
  const takesZip = kind === 'listings'
  const sending = useSendFile<UploadedImport>({
    faultOf,
    addressOf: () => {
      const asked = { exchangeId, kind, fileName: name.current }
      const corrects = instead === undefined ? {} : { instead: String(instead) }
      return `${uploadPath}?${new URLSearchParams({ ...asked, ...corrects })}`
    },
    onDone: ({ importId }) => {
      void reloadImports()
      onDone(importId)
    },
  })
  const { share, fault, stop, again } = sending
  return (
    <FileDrop
      label={label ?? (takesZip ? words.zipLabel : words.fileLabel)}
      hint={takesZip ? words.zipHint : words.fileHint}
      accept={takesZip ? '.csv,text/csv,.zip,application/zip' : '.csv,text/csv'}
      icon={<FileUp aria-hidden size={20} />}
      share={share}
      working={words.checking}
      fault={fault}
      onFile={(file) => {
        name.current = file.name
        // Systems call the type of such a file in many ways.
        const type = takesZip && isZip(file) ? zipType : fileType
        sending.send(new File([file], file.name, { type }))
      }}
      onStop={stop}
      onAgain={again}
    />
  )
}
