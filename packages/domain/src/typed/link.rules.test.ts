import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLink } from './link.rules.ts'

describe('FMT-08 a link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['Example.COM', 'https://example.com'],
    ['example.com/', 'https://example.com'],
    ['example.com/menu', 'https://example.com/menu'],
    ['example.com/Menu?day=1#top', 'https://example.com/Menu?day=1#top'],
    ['example.com:8080', 'https://example.com:8080'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['//example.com/a', 'https://example.com/a'],
    ['https://example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com/A', 'https://example.com/A'],
    [' https://example.com ', 'https://example.com'],
    ['https://example.com\n', 'https://example.com'],
    ['\uFEFFhttps://example.com', 'https://example.com'],
    ['https://exam\u200Bple.com', 'https://example.com'],
    ['https://münchen.de', 'https://xn--mnchen-3ya.de'],
    [
      'https://www.facebook.com/profile.php?id=61550001234574',
      'https://www.facebook.com/profile.php?id=61550001234574',
    ],
    ['https://example.com/a%20b', 'https://example.com/a%20b'],
    ['https://example.com/it’s', 'https://example.com/it%E2%80%99s'],
    ['sub.red-stick.example', 'https://sub.red-stick.example'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['(www.example.com)', 'https://www.example.com'],
    ['“https://example.com”', 'https://example.com'],
    ['"www.example.com"', 'https://www.example.com'],
    ['www.example.com.', 'https://www.example.com'],
    ['example.com,', 'https://example.com'],
    ['example.com!', 'https://example.com'],
    ['https://example.com/a).', 'https://example.com/a'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['Website: www.example.com', 'https://www.example.com'],
    ['website:example.com', 'https://example.com'],
    ['URL: https://example.com/a', 'https://example.com/a'],
    ['[Our menu](https://example.com/menu)', 'https://example.com/menu'],
    ['example.com/menu (our menu)', 'https://example.com/menu'],
    ['https://https://example.com', 'https://example.com'],
    ['🌐 example.com', 'https://example.com'],
    ['ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ', 'https://www.example.com'],
    ['\u2068example.com\u2069', 'https://example.com'],
    ['https://example.com/?utm_source=x&id=5', 'https://example.com/?id=5'],
    ['https://example.com/?fbclid=abc', 'https://example.com'],
  ])('reads %j as %j', (written, read) => {
    expect(readLink(written)).toEqual({ ok: true, value: read })
  })

  it.each([
    ['Instagram', '@guidrys', 'https://www.instagram.com/guidrys'],
    ['Facebook', '@guidrys', 'https://www.facebook.com/guidrys'],
    ['Twitter', '@guidrys', 'https://x.com/guidrys'],
    ['LinkedIn', '@dana-guidry', 'https://www.linkedin.com/in/dana-guidry'],
    ['Instagram', ' @gui.drys_504 ', 'https://www.instagram.com/gui.drys_504'],
    ['Instagram', 'instagram.com/guidrys', 'https://instagram.com/guidrys'],
    ['Instagram', 'instagram.com/guidrys?igsh=MzRl==', 'https://instagram.com/guidrys'],
    [
      'Instagram',
      'https://instagram.com/guidrys/?igshid=1&x=2',
      'https://instagram.com/guidrys/?x=2',
    ],
    ['Instagram', 'guidrys', 'https://www.instagram.com/guidrys'],
    ['Instagram', 'gui.drys', 'https://www.instagram.com/gui.drys'],
    ['Instagram', 'guidrys.com', 'https://guidrys.com'],
    ['Instagram', '@ guidrys', 'https://www.instagram.com/guidrys'],
    ['Instagram', '/guidrys', 'https://www.instagram.com/guidrys'],
    ['Instagram', '@guidrys/', 'https://www.instagram.com/guidrys'],
    ['Instagram', '@guidrys.', 'https://www.instagram.com/guidrys'],
    ['Instagram', '@guidrys (shop)', 'https://www.instagram.com/guidrys'],
    ['Instagram', 'IG: guidrys', 'https://www.instagram.com/guidrys'],
    ['Instagram', 'insta @guidrys', 'https://www.instagram.com/guidrys'],
    ['Instagram', 'ｇｕｉｄｒｙｓ', 'https://www.instagram.com/guidrys'],
    ['Instagram', '＠guidrys', 'https://www.instagram.com/guidrys'],
    ['Facebook', 'Facebook: guidrys', 'https://www.facebook.com/guidrys'],
    ['Facebook', 'fb.com/guidrys', 'https://fb.com/guidrys'],
    ['LinkedIn', 'in/dana-guidry', 'https://www.linkedin.com/in/dana-guidry'],
    ['LinkedIn', '/company/guidrys/', 'https://www.linkedin.com/company/guidrys'],
  ] as const)('of %s reads %j as %j', (kind, written, read) => {
    expect(readLink(written, kind)).toEqual({ ok: true, value: read })
  })

  it.each([
    '@guidrys',
    'guidrys',
    'localhost',
    'http://localhost:3000',
    'https//example.com',
    'https//x',
    'https:/x',
    'http:///',
    'user:pw@example.com',
    'https://user:pw@example.com',
    'https://user@example.com',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://0x7f.1',
    'https://example',
    'https://example.',
    'https://-example.com',
    'https://exam_ple.com',
    'ftp://example.com',
    'mailto:dana@example.com',
    'dana@example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'tel:+15045550123',
    'https://example.com and more',
    'our website',
    '/menu',
    '\\\\example.com',
    'https://',
    `https://example.com/${'a'.repeat(500)}`,
  ])('refuses %j', (written) => {
    expect(readLink(written)).toEqual({ ok: false, error: 'not-a-link' })
  })

  it.each(['none', 'n/a', 'Instagram', 'hand le', '@', 'javascript:alert(1)', 'a@b.com'])(
    'of Instagram refuses %j',
    (written) => {
      expect(readLink(written, 'Instagram')).toEqual({ ok: false, error: 'not-a-link' })
    },
  )

  it.each(['', '  ', '\u200B', undefined, null, 5])('%j is missing', (written) => {
    expect(readLink(written)).toEqual({ ok: false, error: 'missing' })
  })

  it('loses alternating quotation marks and punctuation at its end', () => {
    expect(readLink('“example.com/menu.”.')).toEqual({
      ok: true,
      value: 'https://example.com/menu',
    })
    expect(readLink('0.aa/:’:')).toEqual({ ok: true, value: 'https://0.aa' })
  })

  it('is the same when it is read again', () => {
    const host = fc.stringMatching(/^[a-z\d]{1,8}(?:\.[a-z\d-]{1,8}){0,2}\.[a-z]{1,6}$/)
    const part = fc.constantFrom(...'abZ0/?#=&%:@.-_~ é’🍕\\'.split(''), '%20', '//', '..')
    const rest = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
    const scheme = fc.constantFrom('', 'https://', 'http://', '//')
    fc.assert(
      fc.property(scheme, host, rest, (before, name, after) => {
        const read = readLink(`${before}${name}/${after}`)
        expect(read.ok ? readLink(read.value) : read).toEqual(read)
        expect(read.ok ? readLink(`<${read.value}>`) : read).toEqual(read)
      }),
    )
  })
})
