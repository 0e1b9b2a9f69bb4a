import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

it('SEC-09 keeps text, structure and links', () => {
  const html =
    '<h2>Lunch</h2><p>Po-boys &amp; <strong>more</strong><br />daily</p><ul><li>Red beans</li></ul>'
  expect(cleanHtml(html)).toBe(html)
  expect(cleanHtml('<a href="https://x.example/a?b=1&amp;c=2">menu</a>')).toBe(
    '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow ugc">menu</a>',
  )
})

it.each([
  [
    '<table><tr><td>Monday</td><td>Red beans</td></tr>\n<tr><td>Friday</td><td>Catfish</td></tr></table>',
    'Monday Red beans Friday Catfish',
  ],
  ['<table><tr><th>Day</th><th>Dish</th></tr></table>', 'Day Dish'],
  ['<div>Monday</div><div>Red beans</div>', 'Monday Red beans'],
  ['<h1>Lunch</h1>Red beans', 'Lunch Red beans'],
  ['<dl><dt>Monday</dt><dd>Red beans</dd></dl>daily', 'Monday Red beans daily'],
  ['<section><header>Menu</header>Catfish</section>open', 'Menu Catfish open'],
])('SEC-09 keeps the words of %s apart', (html, words) => {
  const clean = cleanHtml(html)
  expect(
    clean
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(words)
  expect(cleanHtml(clean)).toBe(clean)
})

it.each([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="vbscript:x" onclick="x()">x</a>',
  '<p style="background:url(javascript:alert(1))" class="modal" id="root">x</p>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
])('SEC-09 leaves nothing that runs, loads or frames of %s', (html) => {
  const clean = cleanHtml(html)
  const tags = clean.match(/<[^>]*>/g) ?? []
  for (const tag of tags) expect(tag).toMatch(/^<\/?(p|a|br)( rel="[a-z ]+")?( \/)?>$/)
  expect(cleanHtml(clean)).toBe(clean)
})
