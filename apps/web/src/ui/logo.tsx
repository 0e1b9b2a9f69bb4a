/** The mark and the name of the network. */
interface LogoProps {
  readonly network: string
  /** The lines of the brand's mark. */
  readonly mark: string
}

export function Logo({ network, mark }: LogoProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path
          d={mark}
          fill="none"
          strokeWidth="3.1"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-brand"
        />
      </svg>
      <span className="truncate text-xl font-bold tracking-tight max-[339px]:sr-only">
        {network}
      </span>
    </span>
  )
}
