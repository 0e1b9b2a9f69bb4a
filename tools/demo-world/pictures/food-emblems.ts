/** Emblems of food and drink, each in a square of 100 by 100. */
export const foodEmblems = {
  burger: `
    <path d="M16 46c0-22 15-32 34-32s34 10 34 32z" fill="#d98f3d"/>
    <path d="M34 26l6 3m10-8l6 3m8 6l6 3" stroke="#fbe3b5" stroke-width="3"
      stroke-linecap="round"/>
    <path d="M12 50h76q-4 10-12 6t-14 2-13-2-14 2-13-2-10-6z" fill="#7fb24a"/>
    <rect x="15" y="57" width="70" height="11" rx="5" fill="#6b3a24"/>
    <path d="M14 57h72L60 68z" fill="#f5c542"/>
    <path d="M16 71h68v5q0 12-12 12H28q-12 0-12-12z" fill="#c97d33"/>`,
  pizza: `
    <path d="M12 26Q50 4 88 26L52 92q-2 3-4 0z" fill="#e0a046"/>
    <path d="M19 32Q50 14 81 32L50 86z" fill="#f7d774"/><g fill="#c4402f">
    <circle cx="42" cy="38" r="7"/><circle cx="61" cy="42" r="7"/>
    <circle cx="50" cy="60" r="7"/></g>
    <path d="M34 48l4 3m16-20l4 2m-2 20l4 1" stroke="#5d8f3c" stroke-width="3"
      stroke-linecap="round"/>`,
  taco: `
    <path d="M8 70a42 42 0 0 1 84 0z" fill="#f0c25a"/>
    <path d="M10 62q8-16 18-8t18-10 18 6 16-2 10 14z" fill="#79ad45"/>
    <path d="M20 58q10-8 16 0m8-10q10-6 14 2m10 2q8-2 10 6" stroke="#c8452f" stroke-width="6"
      fill="none" stroke-linecap="round"/>
    <path d="M6 74a44 40 0 0 1 44-38 44 40 0 0 1 44 38q-44 12-88 0z" fill="#e5a93c"/>
    <path d="M26 62h.1m18 4h.1m20-6h.1m-14-10h.1" stroke="#c47f22" stroke-width="5"
      stroke-linecap="round"/>`,
  noodles: `
    <path d="M10 48h80a40 40 0 0 1-80 0z" fill="#c8452f"/>
    <path d="M18 48q6-12 12 0t12 0 12 0 12 0 12 0" stroke="#f6dc93" stroke-width="6"
      fill="none"/>
    <path d="M60 44L84 6M70 46L94 12" stroke="#6b3f24" stroke-width="4" stroke-linecap="round"/>
    <path d="M36 40a9 9 0 0 1 18 0z" fill="#fff6e0"/>
    <circle cx="45" cy="39" r="4" fill="#f2a53a"/>
    <rect x="34" y="84" width="32" height="6" rx="3" fill="#a23322"/>`,
  sushi: `
    <rect x="8" y="72" width="84" height="8" rx="3" fill="#7b4b2a"/><g>
    <rect x="14" y="38" width="32" height="32" rx="9" fill="#24312b"/>
    <circle cx="30" cy="54" r="12" fill="#fffaf0"/>
    <circle cx="30" cy="54" r="5" fill="#f08457"/></g>
    <path d="M52 58q18-14 36 0v10q-18 6-36 0z" fill="#fffaf0"/>
    <path d="M50 56q20-22 40-2-20 4-40 2z" fill="#f4885c"/>
    <path d="M60 48l6 6m6-10l6 7" stroke="#fbc3a6" stroke-width="3"/>`,
  seafood: `
    <path d="M50 20c26 0 36 16 36 26 0 12-14 22-36 22S14 58 14 46c0-10 10-26 36-26z"
      fill="#d8472f"/>
    <path d="M16 40Q2 34 6 16q10 0 12 12M84 40q14-6 10-24-10 0-12 12" fill="#e4613f"/>
    <path d="M24 66l-10 14m22-10l-4 16m44-20l10 14m-22-10l4 16" stroke="#d8472f"
      stroke-width="5" stroke-linecap="round"/><circle cx="40" cy="36" r="4" fill="#2a1712"/>
    <circle cx="60" cy="36" r="4" fill="#2a1712"/>
    <path d="M40 52q10 6 20 0" stroke="#8e2415" stroke-width="3" fill="none"
      stroke-linecap="round"/>`,
  steak: `
    <path d="M20 30c20-22 62-14 66 14S66 86 44 82 4 48 20 30z" fill="#b23a3a"/>
    <path d="M28 38c14-14 44-8 48 10s-14 26-30 24-30-20-18-34z" fill="#d9776b"/>
    <path d="M52 42c6-6 16-2 15 5s-10 10-15 7-4-8 0-12z" fill="#fff3e2"/>`,
  plate: `
    <circle cx="50" cy="52" r="34" fill="#fffaf2"/>
    <circle cx="50" cy="52" r="24" fill="#efe4d2"/>
    <path d="M34 58q4-18 18-16t16 14-10 12-24-10z" fill="#b5672f"/>
    <path d="M40 62q-6 8 4 9m14-26q4-8 10-4" stroke="#6f9a41" stroke-width="6" fill="none"
      stroke-linecap="round"/>
    <path d="M8 22v20m6-20v20M11 42v44M88 22q8 14 0 30v34" stroke="#9aa3ab" stroke-width="4"
      stroke-linecap="round" fill="none"/>`,
  sandwich: `
    <path d="M8 40q6-20 42-20t42 20q-6 8-42 8T8 40z" fill="#d99a4a"/>
    <path d="M10 48q20 10 40 4t40-4l-4 12q-18-2-36 4T14 60z" fill="#84b351"/>
    <path d="M14 58q20 8 36 4t36-4v8q-36 10-72 0z" fill="#c4513a"/>
    <path d="M8 66q42 12 84 0 2 18-42 18T8 66z" fill="#c9843a"/>`,
  cake: `
    <rect x="18" y="52" width="64" height="32" rx="6" fill="#f3b6c1"/>
    <path d="M18 60q8 10 16 0t16 0 16 0 16 0v-6H18z" fill="#fff4f0"/>
    <rect x="28" y="32" width="44" height="22" rx="5" fill="#f8d8a8"/>
    <path d="M28 38q6 8 11 0t11 0 11 0 11 0v-6H28z" fill="#fff4f0"/>
    <path d="M50 32V20" stroke="#7aa9d6" stroke-width="4"/>
    <path d="M50 8q6 7 0 12-6-5 0-12z" fill="#f5b53a"/>
    <rect x="10" y="84" width="80" height="6" rx="3" fill="#c9b59b"/>`,
  coffee: `
    <path d="M16 38h54v26q0 20-20 20H36q-20 0-20-20z" fill="#fffaf2"/>
    <path d="M70 44h6q12 0 12 11T76 66h-8" fill="none" stroke="#fffaf2" stroke-width="6"/>
    <ellipse cx="43" cy="39" rx="27" ry="7" fill="#6b3f25"/>
    <path d="M43 34q8 4 0 10-8-6 0-10z" fill="#e9c9a0"/>
    <path d="M32 26q-5-6 0-12m11 12q-5-6 0-12m11 12q-5-6 0-12" stroke="#d8cabb"
      stroke-width="4" fill="none" stroke-linecap="round"/>
    <ellipse cx="43" cy="88" rx="36" ry="5" fill="#e4d6c4"/>`,
} as const
