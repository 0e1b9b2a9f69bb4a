/** The picture of an item of Home: chosen or dropped, and shown as it was stored. */
import type { HeroItemOut } from '@exchange/contract/hero/hero.contract'
import { heroWords as words } from '@exchange/contract/hero/hero.messages'
import type { UploadedPicture } from '@exchange/contract/listings/listings.contract'
import { imageUrl } from '@exchange/contract/media/images'
import { ImagePlus } from 'lucide-react'
import { useSendFile } from '../../kernel/send-file.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Photo } from '../../ui/photo.tsx'
import { pictureFault, uploadPath, uploadTypes } from './hero.api.ts'

interface HeroPictureProps {
  readonly picture: HeroItemOut['picture']
  readonly fault: string | undefined
  readonly onPicture: (picture: HeroItemOut['picture']) => void
}

export function HeroPicture({ picture, fault, onPicture }: HeroPictureProps) {
  const sending = useSendFile<UploadedPicture>({
    faultOf: pictureFault,
    addressOf: () => uploadPath,
    onDone: (uploaded) => onPicture({ ...uploaded, alt: '' }),
  })
  return (
    <div className="grid gap-3">
      {picture && (
        <Photo
          src={imageUrl(picture, 640)}
          alt=""
          blur={picture.blur}
          name={words.picture}
          className="aspect-video w-full max-w-96 rounded-control"
        />
      )}
      <FileDrop
        label={picture ? words.otherPicture : words.picture}
        hint={words.pictureHint}
        accept={uploadTypes.join(',')}
        icon={<ImagePlus aria-hidden size={20} />}
        share={sending.share}
        working={words.pictureBusy}
        fault={sending.fault}
        onFile={sending.send}
        onStop={sending.stop}
        onAgain={sending.again}
      />
      <FieldError>{fault}</FieldError>
    </div>
  )
}
