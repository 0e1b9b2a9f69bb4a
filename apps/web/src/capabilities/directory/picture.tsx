/** A picture of the directory: its files by width, with a blurred preview until one has loaded. */
import { imageSrcSet, imageUrl } from '@exchange/contract/media/images'
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { Photo } from '../../ui/photo.tsx'

export interface PictureFrameProps {
  readonly picture: Picture | null
  /** The name of the business or person shown. */
  readonly name: string
  readonly sizes: string
  /** Empty where the text beside it says the same. */
  readonly alt?: string
  readonly eager?: boolean | undefined
  readonly className?: string
  /** The width, in pixels, for browsers without `srcset`. */
  readonly width?: number
}

export function PictureFrame(props: PictureFrameProps) {
  const { picture, name, sizes, alt = '', eager, className, width = 640 } = props
  return (
    <Photo
      src={picture ? imageUrl(picture, width) : null}
      srcSet={(picture && imageSrcSet(picture)) || undefined}
      sizes={sizes}
      alt={alt}
      blur={picture?.blur}
      eager={eager}
      name={name}
      className={className}
    />
  )
}
