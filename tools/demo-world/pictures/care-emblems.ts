/** Emblems of health, cars and houses, each in a square of 100 by 100. */
export const careEmblems = {
  wrench: `
    <path d="M66 8a22 22 0 0 0-22 30L10 72a10 10 0 0 0 16 16l34-34a22 22 0 0 0 28-28L74 40 60
      36l-4-14z" fill="#8d99a6"/><circle cx="18" cy="80" r="4" fill="#eef2f5"/>`,
  car: `
    <path d="M10 62q0-12 12-14l10-18q3-6 10-6h22q6 0 10 6l8 16q12 2 12 12v10H10z"
      fill="#c8452f"/>
    <path d="M36 46l6-13q1-3 5-3h5v16zm20-16h8q4 0 6 4l6 12H56z" fill="#cfe6f2"/>
    <circle cx="30" cy="70" r="11" fill="#2c3037"/>
    <circle cx="74" cy="70" r="11" fill="#2c3037"/>
    <circle cx="30" cy="70" r="5" fill="#c8d0d8"/><circle cx="74" cy="70" r="5" fill="#c8d0d8"/>
    <path d="M88 54h6" stroke="#ffe08a" stroke-width="5" stroke-linecap="round"/>`,
  tooth: `
    <path d="M50 24c-10-10-32-8-32 16 0 20 10 22 13 44 1 8 9 8 10 0 2-12 3-18 9-18s7 6 9 18c1
      8 9 8 10 0 3-22 13-24 13-44 0-24-22-26-32-16z" fill="#fdfdfb"/>
    <path d="M28 34q4-8 12-6" stroke="#cfe0ea" stroke-width="5" fill="none"
      stroke-linecap="round"/>`,
  paw: `
    <path d="M50 50c16 0 28 14 26 26s-16 8-26 8-24 4-26-8 10-26 26-26z" fill="#8a5a3b"/>
    <ellipse cx="22" cy="44" rx="9" ry="12" fill="#8a5a3b"/>
    <ellipse cx="40" cy="26" rx="9" ry="13" fill="#8a5a3b"/>
    <ellipse cx="61" cy="26" rx="9" ry="13" fill="#8a5a3b"/>
    <ellipse cx="79" cy="44" rx="9" ry="12" fill="#8a5a3b"/>`,
  scissors: `
    <path d="M30 66L74 14M70 66L26 14" stroke="#aab4bf" stroke-width="8"
      stroke-linecap="round"/>
    <circle cx="26" cy="76" r="13" fill="none" stroke="#c8452f" stroke-width="7"/>
    <circle cx="74" cy="76" r="13" fill="none" stroke="#c8452f" stroke-width="7"/>
    <circle cx="50" cy="42" r="4" fill="#59636d"/>`,
  spine: `
    <g fill="#f3ead9"><rect x="34" y="10" width="32" height="13" rx="6"/>
    <rect x="32" y="28" width="36" height="13" rx="6"/>
    <rect x="30" y="46" width="40" height="13" rx="6"/>
    <rect x="32" y="64" width="36" height="13" rx="6"/>
    <rect x="36" y="82" width="28" height="10" rx="5"/></g>
    <path d="M50 8v84" stroke="#7fb0a0" stroke-width="5"/>`,
  lotus: `
    <path d="M50 78C30 70 26 44 50 20c24 24 20 50 0 58z" fill="#f3a9c0"/>
    <path d="M46 80C20 80 8 62 8 44c20 2 34 14 38 36zm8 0c26 0 38-18 38-36-20 2-34 14-38 36z"
      fill="#e07fa1"/>
    <path d="M14 86q36-10 72 0" stroke="#5b9c8c" stroke-width="6" fill="none"
      stroke-linecap="round"/>`,
  dumbbell: `
    <path d="M24 50h52" stroke="#4b5560" stroke-width="9"/>
    <rect x="16" y="28" width="13" height="44" rx="5" fill="#c8452f"/>
    <rect x="71" y="28" width="13" height="44" rx="5" fill="#c8452f"/>
    <rect x="6" y="36" width="9" height="28" rx="4" fill="#4b5560"/>
    <rect x="85" y="36" width="9" height="28" rx="4" fill="#4b5560"/>`,
  house: `
    <path d="M50 10L6 48h12v40h64V48h12z" fill="#d9b48a"/>
    <path d="M50 10L6 48h12L50 22l32 26h12z" fill="#9c4a33"/>
    <rect x="42" y="58" width="18" height="30" fill="#51728c"/>
    <rect x="26" y="56" width="12" height="12" fill="#fff3cf"/>
    <rect x="64" y="56" width="12" height="12" fill="#fff3cf"/>`,
  drop: `
    <path d="M50 8c22 30 30 40 30 54a30 30 0 0 1-60 0c0-14 8-24 30-54z" fill="#3f93c8"/>
    <path d="M34 62q2 14 14 16" stroke="#d8effb" stroke-width="6" fill="none"
      stroke-linecap="round"/>`,
  bolt: `
    <path d="M56 6L18 56h24l-8 38 42-54H50z" fill="#f3b62f"/>
    <path d="M56 6L18 56h24" fill="#f9d675"/>`,
  leaf: `
    <path d="M84 12C36 12 14 34 18 74c40 6 64-16 66-62z" fill="#5f9f4d"/>
    <path d="M12 90Q34 50 70 28" stroke="#2f6b38" stroke-width="5" fill="none"
      stroke-linecap="round"/>`,
  snow: `
    <path d="M50 8v84M14 29l72 42M14 71l72-42M38 14l12 10 12-10M38 86l12-10 12 10"
      stroke="#63b4d8" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  brush: `
    <rect x="14" y="12" width="60" height="22" rx="5" fill="#e7b34a"/>
    <path d="M74 22h12v22H50v12" stroke="#7c858e" stroke-width="5" fill="none"/>
    <rect x="43" y="56" width="14" height="34" rx="5" fill="#b0543a"/>
    <path d="M20 34h48v4H20z" fill="#c98f2b"/>`,
  broom: `
    <path d="M64 8L46 54" stroke="#9a6a3a" stroke-width="6" stroke-linecap="round"/>
    <path d="M34 50l26 10-4 32q-24 2-40-12 12-10 18-30z" fill="#e8bd58"/>
    <path d="M34 50l26 10" stroke="#c8452f" stroke-width="7"/>
    <path d="M30 72l-6 12m16-8l-4 14m14-12l-2 14" stroke="#b98a2c" stroke-width="3"/>`,
  truck: `
    <rect x="6" y="30" width="52" height="38" rx="4" fill="#e9c46a"/>
    <path d="M60 42h18l14 14v12H60z" fill="#2f6f8f"/>
    <path d="M66 47h10l8 9H66z" fill="#cfe6f2"/><circle cx="26" cy="72" r="10" fill="#2c3037"/>
    <circle cx="74" cy="72" r="10" fill="#2c3037"/>
    <circle cx="26" cy="72" r="4" fill="#c8d0d8"/><circle cx="74" cy="72" r="4" fill="#c8d0d8"/>`,
  bug: `
    <ellipse cx="50" cy="56" rx="20" ry="28" fill="#7b5a3a"/>
    <circle cx="50" cy="24" r="11" fill="#5b412a"/>
    <path d="M30 48L12 38m18 22H10m20 14L14 84m56-36l18-10M70 60h20M70 74l16 10M44 16L36 6m20
      10l8-10" stroke="#5b412a" stroke-width="4" stroke-linecap="round"/>
    <path d="M14 14l72 72" stroke="#d8472f" stroke-width="8" stroke-linecap="round"/>`,
  roof: `
    <path d="M4 56L50 16l46 40z" fill="#a34a36"/>
    <path d="M20 48h60M30 38h40M40 28h20M12 56h76" stroke="#c96f55" stroke-width="4"/>
    <rect x="18" y="56" width="64" height="32" fill="#ead9bd"/>
    <rect x="66" y="18" width="10" height="22" fill="#7c5546"/>`,
} as const
