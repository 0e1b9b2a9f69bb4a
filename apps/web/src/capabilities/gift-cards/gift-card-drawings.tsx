/**
 * What is drawn on each design of a gift card, in a frame of 320 by 202. A card is an object: its
 * colours are the same in light and in dark. The upper left is free for its title, the upper right
 * for its amount, the lower left for its number.
 */
import type { GiftCardDesign } from '@exchange/domain/gift-cards/gift-card-design.rules'
import type { ReactNode } from 'react'

/** A parcel with a bow. */
function Parcel() {
  return (
    <>
      <circle cx="236" cy="150" r="104" fill="#0f6b61" />
      <g fill="#f2b84b">
        <circle cx="150" cy="92" r="4" />
        <circle cx="300" cy="80" r="3.5" />
        <circle cx="172" cy="140" r="3" />
      </g>
      <g fill="#f6e3cf">
        <circle cx="164" cy="66" r="3" />
        <circle cx="306" cy="128" r="4" />
        <circle cx="138" cy="166" r="4" />
      </g>
      <path d="M186 128h102v80H186z" fill="#f6e3cf" />
      <path d="M186 128h102v12H186z" fill="#e3c7a8" />
      <path d="M178 106h118v26H178z" fill="#fff4e4" />
      <path d="M226 106h22v102h-22z" fill="#d9553f" />
      <path d="M226 132h22v8h-22z" fill="#b8412e" />
      <path d="M237 106c-10-34-50-42-54-22-3 16 26 24 54 22z" fill="#e86a50" />
      <path d="M237 106c10-34 50-42 54-22 3 16-26 24-54 22z" fill="#e86a50" />
      <path d="M237 106c-12-20-36-26-40-17-2 8 18 15 40 17z" fill="#b8412e" />
      <path d="M237 106c12-20 36-26 40-17 2 8-18 15-40 17z" fill="#b8412e" />
      <rect x="228" y="95" width="18" height="18" rx="6" fill="#f59076" />
    </>
  )
}

const petals = [0, 60, 120, 180, 240, 300]

interface FlowerProps {
  readonly at: string
  readonly petal: string
  readonly heart: string
  readonly size: number
}

function Flower({ at, petal, heart, size }: FlowerProps) {
  return (
    <g transform={`translate(${at}) scale(${size})`}>
      {petals.map((turn) => (
        <ellipse key={turn} cy="-13" rx="8.5" ry="13" fill={petal} transform={`rotate(${turn})`} />
      ))}
      <circle r="8" fill={heart} />
    </g>
  )
}

/** Flowers. */
function Bouquet() {
  return (
    <>
      <circle cx="250" cy="176" r="92" fill="#f0d0b0" />
      <g fill="none" stroke="#3f6b4a" strokeWidth="5" strokeLinecap="round">
        <path d="M198 206c2-40-6-58-14-70M238 206c0-40 4-66 6-92M276 206c4-30 14-46 22-58M218 206c2-24 0-34-4-44" />
      </g>
      <path d="M236 196c-34 2-44-22-42-40 22 2 40 16 42 40z" fill="#5b8f63" />
      <path d="M244 200c30 0 44-18 46-38-24 0-42 14-46 38z" fill="#47774f" />
      <path d="M182 204c-20-4-34-20-34-38 20 2 34 18 34 38z" fill="#6fa377" />
      <path d="M292 206c18-4 28-16 30-30-18 0-30 12-30 30z" fill="#6fa377" />
      <Flower at="180 128" petal="#d9634a" heart="#f7d28a" size={1.15} />
      <Flower at="246 104" petal="#fff8ee" heart="#e8a33d" size={1.45} />
      <Flower at="300 140" petal="#8a4f7d" heart="#f3c9d8" size={1.1} />
      <Flower at="214 156" petal="#eda33f" heart="#7a3b1f" size={0.95} />
      <g fill="#d9634a">
        <circle cx="272" cy="168" r="7" />
        <circle cx="284" cy="180" r="5" />
        <circle cx="268" cy="184" r="5" />
      </g>
    </>
  )
}

const candles = [200, 224, 248, 272]

/** A cake with its candles. */
function Cake() {
  return (
    <>
      <circle cx="236" cy="158" r="100" fill="#5a3576" />
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M142 96l8 10M306 84l-8 8M152 152l-10 4" stroke="#ff9e7a" />
        <path d="M166 74l2 10M300 118l9 5M136 128l10 2" stroke="#f7d76b" />
        <path d="M284 66l-3 9M160 118l8-6" stroke="#7fd1c0" />
      </g>
      {candles.map((x, at) => (
        <g key={x}>
          <rect x={x - 3.5} y="88" width="7" height="28" fill={at % 2 ? '#7fd1c0' : '#f7d76b'} />
          <path d={`M${x} 66c8 9 7 18 0 18s-8-9 0-18z`} fill="#ffb03b" />
          <path d={`M${x} 74c4 5 3 9 0 9s-4-4 0-9z`} fill="#fff0b8" />
        </g>
      ))}
      <path d="M182 116h108v44H182z" fill="#ffb9a3" />
      <path
        d="M178 112c0-4 3-6 6-6h104c3 0 6 2 6 6v14c0 11-14 11-14 0 0 17-17 17-17 0 0 8-13 8-13 0 0 20-17 20-17 0 0 9-13 9-13 0 0 15-17 15-17 0 0 9-12 9-12 0 0 8-13 7-13-4z"
        fill="#fff4ee"
      />
      <path d="M164 160h144v50H164z" fill="#ff8b6b" />
      <path d="M160 156h152v16H160z" fill="#fff4ee" />
      <g fill="#4b2a63">
        <circle cx="182" cy="190" r="4.5" />
        <circle cx="209" cy="190" r="4.5" />
        <circle cx="236" cy="190" r="4.5" />
        <circle cx="263" cy="190" r="4.5" />
        <circle cx="290" cy="190" r="4.5" />
      </g>
    </>
  )
}

const rays = Array.from({ length: 12 }, (_, at) => at * 30)

/** A rosette before rays. */
function Rosette() {
  return (
    <>
      {rays.map((turn) => (
        <path
          key={turn}
          d="M0 0L-40-330H40z"
          fill="#fbe7a4"
          transform={`translate(238 132) rotate(${turn + 8})`}
        />
      ))}
      <path d="M214 150l-26 62h28l10-16 16 12 14-58z" fill="#8d3f22" />
      <path d="M262 150l26 62h-28l-10-16-16 12-14-58z" fill="#a94e2c" />
      {rays.map((turn) => (
        <circle
          key={turn}
          cy="-46"
          r="14"
          fill="#c95b33"
          transform={`translate(238 126) rotate(${turn})`}
        />
      ))}
      <circle cx="238" cy="126" r="47" fill="#c95b33" />
      <circle cx="238" cy="126" r="36" fill="#fff3d6" />
      <path
        d="M238 101l7.6 15.9 17.4 2.3-12.7 12.1 3.2 17.3-15.5-8.4-15.5 8.4 3.2-17.3-12.7-12.1 17.4-2.3z"
        fill="#e8a52c"
      />
    </>
  )
}

/** An open door, and light behind it. */
function Door() {
  return (
    <>
      <path d="M0 182h320v20H0z" fill="#a9d0c4" />
      <path d="M196 66h84v116h-84z" fill="#0b6a5d" />
      <path d="M203 73h70v109h-70z" fill="#ffe3a1" />
      <path d="M203 182h70l26 34h-96z" fill="#fff1cc" opacity=".8" />
      <circle cx="244" cy="112" r="15" fill="#ffc95e" />
      <path d="M273 73l32-12v134l-32-13z" fill="#128675" />
      <path d="M280 84l18-6v40l-18 2zM280 130l18-1v42l-18-6z" fill="#0e7465" />
      <circle cx="277.5" cy="128" r="3" fill="#f2b84b" />
      <path d="M160 160h30l-5 30h-20z" fill="#d0704c" />
      <path d="M157 155h36v9h-36z" fill="#e3835d" />
      <g fill="#2f7a58">
        <path d="M174 156c-24-8-28-30-22-44 18 8 26 26 22 44z" />
        <path d="M176 156c20-8 26-26 22-42-18 6-26 24-22 42z" />
      </g>
      <path d="M175 156c-10-18-8-42 1-56 9 14 9 38-1 56z" fill="#4a9a70" />
      <path d="M206 190h64l8 12h-80z" fill="#8a5a3c" />
    </>
  )
}

/** A cup of tea at sunrise. */
function Tea() {
  return (
    <>
      <circle cx="240" cy="128" r="78" fill="#f9d9b4" />
      <path d="M96 202c30-34 74-40 112-22s76 10 112-16v38z" fill="#bccdf0" />
      <g fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" opacity=".95">
        <path d="M214 96c-10-11 9-18 0-31M238 90c-10-11 9-18 0-31M262 96c-10-11 9-18 0-31" />
      </g>
      <path
        d="M282 124c24-4 34 8 30 22-4 15-20 20-36 18"
        fill="none"
        stroke="#4464bf"
        strokeWidth="9"
      />
      <path d="M190 112h96c2 42-14 68-48 68s-50-26-48-68z" fill="#5677d6" />
      <path d="M190 112h96c0 7-1 14-2 20-28 8-62 8-92 0-1-6-2-13-2-20z" fill="#6d8be2" />
      <ellipse cx="238" cy="112" rx="48" ry="8.5" fill="#8b4a2b" />
      <path
        d="M238 168c-14-9-20-16-20-23 0-10 14-13 20-3 6-10 20-7 20 3 0 7-6 14-20 23z"
        fill="#fff"
      />
      <ellipse cx="238" cy="186" rx="66" ry="9" fill="#e9effc" />
      <ellipse cx="238" cy="183" rx="40" ry="5" fill="#c7d4f2" />
    </>
  )
}

export const giftCardDrawings: Readonly<Record<GiftCardDesign, ReactNode>> = {
  gift: <Parcel />,
  thanks: <Bouquet />,
  birthday: <Cake />,
  'well-done': <Rosette />,
  welcome: <Door />,
  'get-well': <Tea />,
}
