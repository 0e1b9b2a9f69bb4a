/** Chooses a picture by button or by dropping it, with progress, Cancel and Retry. */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import {
  uploadPath,
  uploadTypes,
  type UploadedPicture,
} from '@exchange/contract/listings/listings.contract'
import { ImagePlus } from 'lucide-react'
import { useSendFile } from '../../kernel/send-file.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { fileFault } from './upload-picture.ts'

interface PictureUploadProps {
  readonly memberId: number
  readonly label: string
  readonly onPicture: (picture: Picture) => void
  readonly className?: string
}

export function PictureUpload({ memberId, label, onPicture, className }: PictureUploadProps) {
  const sending = useSendFile<UploadedPicture>({
    faultOf: fileFault,
    addressOf: () => `${uploadPath}?${new URLSearchParams({ memberId: String(memberId) })}`,
    onDone: (picture) => onPicture({ ...picture, alt: '' }),
  })
  return (
    <FileDrop
      label={label}
      hint="JPEG, PNG or WebP, up to 5 MB"
      accept={uploadTypes.join(',')}
      icon={<ImagePlus aria-hidden size={20} />}
      share={sending.share}
      working="Preparing the picture ..."
      fault={sending.fault}
      onFile={sending.send}
      onStop={sending.stop}
      onAgain={sending.again}
      className={className}
    />
  )
}
