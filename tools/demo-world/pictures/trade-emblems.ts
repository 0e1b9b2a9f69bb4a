/** Emblems of other trades, each in a square of 100 by 100. */
export const tradeEmblems = {
  laptop: `
    <rect x="18" y="20" width="64" height="44" rx="5" fill="#394654"/>
    <rect x="23" y="25" width="54" height="34" rx="2" fill="#8fd0e8"/>
    <path d="M8 68h84l-6 12H14z" fill="#c5ced6"/>
    <path d="M34 36l-7 7 7 7m12-14l-6 16m14-16l7 7-7 7" stroke="#fff" stroke-width="4"
      fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  scale: `
    <path d="M50 12v70M24 26h52" stroke="#b98a3c" stroke-width="5" stroke-linecap="round"/>
    <path d="M8 56l16-30 16 30zm52 0l16-30 16 30z" fill="none" stroke="#b98a3c"
      stroke-width="3"/>
    <path d="M6 56h36a18 14 0 0 1-36 0zm52 0h36a18 14 0 0 1-36 0z" fill="#d9ad5a"/>
    <rect x="30" y="82" width="40" height="8" rx="4" fill="#8a642a"/>`,
  ledger: `
    <rect x="18" y="12" width="64" height="76" rx="6" fill="#3f6f5f"/>
    <rect x="28" y="18" width="50" height="64" rx="2" fill="#fffaf0"/>
    <path d="M36 32h34M36 44h34M36 56h34M36 68h20" stroke="#b9c8bf" stroke-width="4"/>
    <path d="M62 66l6 6 12-14" stroke="#c8452f" stroke-width="5" fill="none"
      stroke-linecap="round"/>`,
  megaphone: `
    <path d="M14 42v18l10 2 44 20V20L24 40z" fill="#e4613f"/>
    <path d="M68 20v62" stroke="#b23a24" stroke-width="7" stroke-linecap="round"/>
    <path d="M28 62l4 24h12l-4-20" fill="#394654"/>
    <path d="M78 40q8 10 0 22m8-30q14 18 0 38" stroke="#f2b33d" stroke-width="5" fill="none"
      stroke-linecap="round"/>`,
  camera: `
    <path d="M10 34h18l6-10h32l6 10h18v46H10z" fill="#39424c"/>
    <circle cx="50" cy="56" r="19" fill="#c9d3dc"/>
    <circle cx="50" cy="56" r="13" fill="#2a6f97"/>
    <path d="M44 50q4-5 10-4" stroke="#bfe3f5" stroke-width="4" fill="none"
      stroke-linecap="round"/><circle cx="80" cy="42" r="4" fill="#f2b33d"/>`,
  flower: `
    <path d="M50 56v36" stroke="#4f8a46" stroke-width="6"/>
    <path d="M50 78q-16 0-20-14 16 0 20 14zm0 0q16 0 20-14-16 0-20 14z" fill="#66a557"/>
    <g fill="#e4618a"><circle cx="50" cy="20" r="12"/><circle cx="32" cy="32" r="12"/>
    <circle cx="68" cy="32" r="12"/><circle cx="39" cy="50" r="12"/>
    <circle cx="61" cy="50" r="12"/></g><circle cx="50" cy="37" r="11" fill="#f6c945"/>`,
  ring: `
    <circle cx="50" cy="62" r="26" fill="none" stroke="#e2b04a" stroke-width="8"/>
    <path d="M34 20h32l10 10-26 18-26-18z" fill="#a9def2"/>
    <path d="M34 20l8 10 8-10 8 10 8-10M24 30h52M42 30l8 18 8-18" stroke="#5fb2d4"
      stroke-width="2.500" fill="none"/>`,
  note: `
    <path d="M36 74V22l46-10v50" stroke="#3c3f63" stroke-width="7" fill="none"/>
    <path d="M36 32l46-10" stroke="#3c3f63" stroke-width="7"/>
    <ellipse cx="26" cy="76" rx="13" ry="10" fill="#7d64c9"/>
    <ellipse cx="72" cy="64" rx="13" ry="10" fill="#7d64c9"/>`,
  party: `
    <path d="M14 88l18-50 32 32z" fill="#e7a93b"/>
    <path d="M22 66l20 18m-15-32l28 26" stroke="#c8452f" stroke-width="6"/>
    <g stroke-width="6" fill="none" stroke-linecap="round">
    <path d="M52 40q2-18 16-18t12-12" stroke="#5a9fd4"/>
    <path d="M62 54q16-6 28 4" stroke="#68a857"/></g><g fill="#e4618a">
    <circle cx="46" cy="16" r="5"/><circle cx="86" cy="34" r="5"/>
    <circle cx="72" cy="72" r="5"/></g>`,
  suitcase: `
    <rect x="12" y="32" width="76" height="52" rx="8" fill="#b5703a"/>
    <path d="M36 32v-8q0-8 8-8h12q8 0 8 8v8" fill="none" stroke="#7b4a24" stroke-width="6"/>
    <path d="M28 32v52M72 32v52" stroke="#8f5629" stroke-width="6"/>
    <rect x="42" y="52" width="16" height="10" rx="3" fill="#f0d48a"/>`,
  box: `
    <path d="M50 10l38 18v44L50 90 12 72V28z" fill="#c99a5e"/>
    <path d="M50 46v44M12 28l38 18 38-18" stroke="#a3763f" stroke-width="4" fill="none"/>
    <path d="M31 19l38 18v16l8-4V33L39 15z" fill="#f0d7a6"/>`,
  bag: `
    <path d="M18 34h64l6 56H12z" fill="#d8614a"/>
    <path d="M34 44V28a16 16 0 0 1 32 0v16" fill="none" stroke="#7f2f22" stroke-width="6"
      stroke-linecap="round"/>
    <path d="M34 66l10 10 20-20" stroke="#ffe3b8" stroke-width="6" fill="none"
      stroke-linecap="round" stroke-linejoin="round"/>`,
  book: `
    <path d="M50 24Q30 12 8 20v60q22-8 42 4 20-12 42-4V20q-22-8-42 4z" fill="#fffaf0"/>
    <path d="M50 24v60" stroke="#b9a78c" stroke-width="4"/>
    <path d="M18 34q12-3 24 3m-24 12q12-3 24 3m16-15q12-6 24-3m-24 18q12-6 24-3"
      stroke="#cdbb9f" stroke-width="4" fill="none"/>`,
  sign: `
    <path d="M50 6v84" stroke="#6f5138" stroke-width="7"/>
    <path d="M18 16h56l14 12-14 12H18z" fill="#3d86a8"/>
    <path d="M82 48H30L16 59l14 11h52z" fill="#e0a53c"/>`,
  printer: `
    <rect x="26" y="10" width="48" height="28" fill="#fffaf0"/>
    <path d="M10 36h80v36H10z" fill="#56616c"/>
    <rect x="24" y="58" width="52" height="32" fill="#fffaf0"/>
    <path d="M34 68h32M34 78h22" stroke="#c8452f" stroke-width="4"/>
    <circle cx="78" cy="46" r="4" fill="#86d36f"/>`,
} as const
