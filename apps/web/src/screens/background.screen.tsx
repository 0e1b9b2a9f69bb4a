/** /background: the background of the brand, to look at. It shows no data (ROUTE-24). */
import { useConfig } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'

export function BackgroundScreen() {
  const { brand } = useConfig()
  return (
    <div className="relative grid min-h-dvh place-items-center overflow-hidden bg-brand text-on-brand">
      <svg
        aria-hidden
        viewBox="0 0 32 32"
        className="absolute -right-[12vmin] -bottom-[12vmin] size-[90vmin] fill-current opacity-10"
      >
        <path d={brand.mark} />
      </svg>
      <h1 className="px-6 text-center text-[clamp(2.5rem,10vw,6rem)] font-bold tracking-tight">
        <a href={paths.home()}>{brand.name}</a>
      </h1>
    </div>
  )
}
