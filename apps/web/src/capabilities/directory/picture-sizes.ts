/** The displayed widths of directory pictures, as `sizes` attributes. */
export const pictureSizes = {
  tile: '(min-width: 576px) 288px, 72vw',
  large: '(min-width: 992px) 612px, 92vw',
  list: '(min-width: 992px) 208px, (min-width: 576px) 46vw, 92vw',
  gallery: '(min-width: 1056px) 672px, (min-width: 768px) 64vw, 100vw',
} as const
