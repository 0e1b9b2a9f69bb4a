/** Addresses of a listing's pictures. */
import { imageUrl } from '@exchange/contract/media/images'
import { useListingHere } from './listing-context.ts'

/** The address of a picture by its key and width, also for one just uploaded. */
export function usePictureUrl(): (key: string, width: number) => string {
  const { pictures } = useListingHere().listing
  return (key, width) => {
    const picture = pictures.find((one) => one.key === key)
    return imageUrl(picture ?? { key, widths: [] }, width)
  }
}
