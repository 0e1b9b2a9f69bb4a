/**
 * What is drawn on a reward, in a frame of 320 by 160: the more FlashCash, the greater the thing.
 * Exchanges name their own rewards, so that the drawing follows the amount and not the words.
 */
import type { ReactNode } from 'react'

/** Two cups of coffee. */
const coffee = (
  <>
    <rect width="320" height="160" fill="#f6e2c9" />
    <circle cx="214" cy="76" r="86" fill="#f0cfa6" />
    <path d="M0 132h320v28H0z" fill="#b9794c" />
    <g fill="none" stroke="#fff8ee" strokeWidth="5" strokeLinecap="round">
      <path d="M98 36c-8-9 7-14 0-24M120 36c-8-9 7-14 0-24M208 52c-8-9 7-14 0-24" />
    </g>
    <path d="M74 54h72l-8 82H82z" fill="#fff8ee" />
    <path d="M77 80h66l-3 30H80z" fill="#c8623f" />
    <path d="M68 44h84v14H68z" fill="#6b3d23" />
    <circle cx="110" cy="95" r="10" fill="#fff8ee" />
    <path
      d="M246 86c22-3 28 10 25 22-3 12-14 16-28 14"
      fill="none"
      stroke="#2f7a6c"
      strokeWidth="8"
    />
    <path d="M172 68h78v36c0 20-16 32-39 32s-39-12-39-32z" fill="#379080" />
    <ellipse cx="211" cy="68" rx="39" ry="8" fill="#7a4527" />
    <path d="M197 69c4-6 10-6 14-2 4-4 10-4 14 2-6 4-10 5-14 5s-8-1-14-5z" fill="#f6e2c9" />
  </>
)

/** A plate with lunch, from above. */
const lunch = (
  <>
    <rect width="320" height="160" fill="#2f6b62" />
    <g stroke="#37786e" strokeWidth="14">
      <path d="M0 24h320M0 80h320M0 136h320" />
      <path d="M40-4v168M160-4v168M280-4v168" />
    </g>
    <circle cx="160" cy="82" r="68" fill="#fff8ee" />
    <circle cx="160" cy="82" r="52" fill="#f1e2cd" />
    <path d="M122 60c14-20 44-24 58-10 6 18-8 34-30 34-16 0-30-8-28-24z" fill="#c8623f" />
    <path
      d="M130 58c10-10 26-14 38-8"
      fill="none"
      stroke="#e39a6f"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <g fill="#6fa34d">
      <circle cx="186" cy="92" r="14" />
      <circle cx="170" cy="104" r="13" />
      <circle cx="192" cy="110" r="11" />
    </g>
    <g fill="#f2c14e">
      <path d="M126 92l20 4-4 22-20-6z" />
      <path d="M144 104l18 8-8 16-16-10z" />
    </g>
    <g fill="#d94c3d">
      <circle cx="184" cy="62" r="8" />
      <circle cx="200" cy="72" r="7" />
    </g>
    <path
      d="M60 34v30c0 8 5 12 8 12v56h8V76c3 0 8-4 8-12V34h-5v26h-4V34h-6v26h-4V34z"
      fill="#f1e2cd"
    />
    <path d="M246 34c12 4 16 22 14 44h-7v54h-8V34z" fill="#f1e2cd" />
  </>
)

/** A table for two in the evening. */
const dinner = (
  <>
    <rect width="320" height="160" fill="#33284f" />
    <circle cx="160" cy="60" r="78" fill="#45376a" />
    <circle cx="160" cy="52" r="40" fill="#6a4a79" />
    <g fill="#f7d28a">
      <circle cx="46" cy="30" r="2.5" />
      <circle cx="86" cy="18" r="2" />
      <circle cx="262" cy="24" r="2.5" />
      <circle cx="292" cy="52" r="2" />
      <circle cx="28" cy="70" r="2" />
    </g>
    <path d="M152 62h16v66h-16z" fill="#fff4e2" />
    <path d="M160 30c11 12 9 28 0 28s-11-16 0-28z" fill="#ffb03b" />
    <path d="M160 42c5 6 4 14 0 14s-5-8 0-14z" fill="#fff0b8" />
    <path d="M142 120h36v10h-36z" fill="#c98b4b" />
    <g>
      <path d="M78 44h44c2 28-4 46-22 46s-24-18-22-46z" fill="#dcd3ef" opacity=".35" />
      <path d="M79 62h42c0 18-6 28-21 28s-21-10-21-28z" fill="#a8324a" />
      <path d="M97 90h6v34h-6z" fill="#dcd3ef" opacity=".7" />
      <path d="M82 124h36v6H82z" fill="#dcd3ef" opacity=".7" />
    </g>
    <g transform="translate(120)">
      <path d="M78 44h44c2 28-4 46-22 46s-24-18-22-46z" fill="#dcd3ef" opacity=".35" />
      <path d="M79 62h42c0 18-6 28-21 28s-21-10-21-28z" fill="#a8324a" />
      <path d="M97 90h6v34h-6z" fill="#dcd3ef" opacity=".7" />
      <path d="M82 124h36v6H82z" fill="#dcd3ef" opacity=".7" />
    </g>
    <path d="M0 130h320v30H0z" fill="#e9e2d8" />
    <path d="M0 130h320v8H0z" fill="#cfc4b4" />
  </>
)

/** A shop front with a new awning. */
const shop = (
  <>
    <rect width="320" height="160" fill="#cfe3ea" />
    <path d="M0 142h320v18H0z" fill="#9fb6bd" />
    <path d="M76 24h168v118H76z" fill="#d9734e" />
    <path d="M76 24h168v14H76z" fill="#b8573a" />
    <rect x="112" y="30" width="96" height="22" rx="4" fill="#fff4e2" />
    <path d="M124 41h72" stroke="#b8573a" strokeWidth="5" strokeLinecap="round" />
    <path d="M90 86h74v42H90z" fill="#fbe7b6" />
    <path d="M184 82h42v60h-42z" fill="#2c5a66" />
    <path d="M192 90h26v28h-26z" fill="#fbe7b6" />
    <circle cx="190" cy="124" r="2.5" fill="#f2c14e" />
    <g fill="#7a4527">
      <circle cx="106" cy="118" r="8" />
      <circle cx="126" cy="116" r="10" />
      <circle cx="148" cy="119" r="7" />
    </g>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
      <path
        key={at}
        d={`M${70 + at * 22.5} 60h22.5v18a11.25 11.25 0 01-22.5 0z`}
        fill={at % 2 ? '#fff4e2' : '#2f8577'}
      />
    ))}
    <path d="M262 142v-20h26v20z" fill="#b8573a" />
    <circle cx="275" cy="108" r="20" fill="#4f8f5b" />
    <path d="M32 142v-20h26v20z" fill="#b8573a" />
    <circle cx="45" cy="108" r="20" fill="#4f8f5b" />
  </>
)

/** A toolbox. */
const tools = (
  <>
    <rect width="320" height="160" fill="#f4cf62" />
    <path d="M-10 170L120-10h80L70 170z" fill="#f7da85" />
    <path d="M0 138h320v22H0z" fill="#c98b2e" />
    <path d="M196 16l18 8-38 74-16-8z" fill="#8a5a34" />
    <path d="M188 6l44 20-6 16-22-6-26-12z" fill="#4b5a68" />
    <path
      d="M104 92l14-58c-12-8-12-24-2-32l2 18 12 4 12-12c6 14 0 28-12 32l-12 52z"
      fill="#4b5a68"
    />
    <path d="M140 84V26h12v58z" fill="#d94c3d" />
    <path d="M143 26V4h6v22z" fill="#7d8b98" />
    <path
      d="M112 74c0-12 8-18 18-18h60c10 0 18 6 18 18v8h-12v-8c0-4-2-6-6-6h-60c-4 0-6 2-6 6v8h-12z"
      fill="#7a2c22"
    />
    <path d="M72 80h176v62H72z" fill="#c8402f" />
    <path d="M72 80h176v20H72z" fill="#a93324" />
    <rect x="142" y="92" width="36" height="20" rx="4" fill="#f7e3a8" />
  </>
)

/** A house that is being built. */
const project = (
  <>
    <rect width="320" height="160" fill="#dcebd9" />
    <circle cx="252" cy="42" r="24" fill="#f7cf6b" />
    <path d="M0 160c40-50 100-56 160-40s110 10 160-20v60z" fill="#a9cfa2" />
    <path d="M0 146h320v14H0z" fill="#86b382" />
    <path d="M94 78l66-47 66 47v68H94z" fill="#fff4e2" />
    <path d="M80 82l80-58 80 58-10 10-70-50-70 50z" fill="#c8623f" />
    <path d="M198 32h18v30l-18-14z" fill="#a54a2d" />
    <path d="M146 102h28v44h-28z" fill="#2f6b62" />
    <path d="M108 94h26v24h-26zM186 94h26v24h-26z" fill="#8fc3d6" />
    <path d="M121 94v24M108 106h26M199 94v24M186 106h26" stroke="#fff4e2" strokeWidth="3" />
    <g fill="none" stroke="#b98447" strokeWidth="5">
      <path d="M246 146V66M282 146V66M246 84h36M246 112h36M246 140l36-28M246 112l36-28" />
    </g>
    <path d="M240 62h48v7h-48z" fill="#8a5a34" />
    <path d="M40 146v-30" stroke="#6b4a2e" strokeWidth="6" />
    <circle cx="40" cy="98" r="24" fill="#4f8f5b" />
    <circle cx="58" cy="112" r="14" fill="#66a672" />
  </>
)

/** Up to how much FlashCash each is drawn. */
const drawings: readonly (readonly [most: number, drawing: ReactNode])[] = [
  [25, coffee],
  [90, lunch],
  [250, dinner],
  [600, shop],
  [1_500, tools],
  [Infinity, project],
]

export function RewardDrawing({ amount }: { readonly amount: number }) {
  const [, drawing] = drawings.find(([most]) => amount <= most) ?? []
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      {drawing}
    </svg>
  )
}
