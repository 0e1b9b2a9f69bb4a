/**
 * A picture of the directory in its frame: the files of its widths, and its blur until they come.
 */
import { imageSrcSet, imageUrl } from '@exchange/contract/media/images'
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { Photo } from '../../ui/photo.tsx'

export interface PictureFrameProps {
  readonly picture: Picture | null
  /** Whose picture it is. */
  readonly name: string
  readonly sizes: string
  /** Empty where the words beside it say the same. */
  readonly alt?: string
  readonly eager?: boolean | undefined
  readonly className?: string
  /** What a browser without `srcset` gets, in pixels. */
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
