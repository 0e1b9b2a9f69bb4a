/** Takes the PDF of a document, and shows how far its upload is. */
import { documentMessages as words } from '@exchange/contract/documents/documents.messages'
import { FileUp } from 'lucide-react'
import type { FileSending } from '../../kernel/send-file.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { uploadType } from './documents.api.ts'

interface UploadDropProps {
  readonly sending: FileSending
  readonly onFile: (file: File) => void
}

export function UploadDrop({ sending, onFile }: UploadDropProps) {
  const { share, fault, stop, again } = sending
  return (
    <FileDrop
      label={words.file}
      hint={words.fileHint}
      accept={uploadType}
      icon={<FileUp aria-hidden size={20} />}
      share={share}
      working={words.checking}
      fault={fault}
      onFile={onFile}
      onStop={stop}
      onAgain={again}
    />
  )
}
