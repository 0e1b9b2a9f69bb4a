import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEmail } from './email.rules.ts'

describe('CONTACT-02 a mail address', () => {
  it.each([
    ['dana@example.com', 'dana@example.com'],
    [' dana@example.com ', 'dana@example.com'],
    ['dana@example.com\r\n', 'dana@example.com'],
    ['\uFEFFdana@example.com', 'dana@example.com'],
    ['dana@exam\u200Bple.com', 'dana@example.com'],
    ['dana@EXAMPLE.com', 'dana@example.com'],
    ['Dana.Guidry@Example.Com', 'Dana.Guidry@example.com'],
    ['dana+moxey@example.com', 'dana+moxey@example.com'],
    ['dana_guidry@example.com', 'dana_guidry@example.com'],
    ["d'arcy@example.com", "d'arcy@example.com"],
    ['d-g@example.com', 'd-g@example.com'],
    ['1@example.com', '1@example.com'],
    ['dana@mail.example.co.uk', 'dana@mail.example.co.uk'],
    ['dana@red-stick.example', 'dana@red-stick.example'],
    ['dana@123.example', 'dana@123.example'],
    ['dana@example.museum', 'dana@example.museum'],
    ['mailto:dana@example.com', 'dana@example.com'],
    ['MAILTO:dana@example.com', 'dana@example.com'],
    ['<dana@example.com>', 'dana@example.com'],
    ['Dana Guidry <dana@example.com>', 'dana@example.com'],
    ['"Guidry, Dana" <dana@example.com>', 'dana@example.com'],
    ['dana@example.com,', 'dana@example.com'],
    ['Dana Guidry <dana@example.com>; ', 'dana@example.com'],
    ['dana＠example.com', 'dana@example.com'],
    ['ｄana@example.com', 'dana@example.com'],
    ['josé@example.com', 'josé@example.com'],
    ['dana@café.example', 'dana@café.example'],
    ['dana@münchen.de', 'dana@münchen.de'],
    ['dana@xn--mnchen-3ya.de', 'dana@xn--mnchen-3ya.de'],
    ['用户@例子.世界', '用户@例子.世界'],
    ['dana@example.com.', 'dana@example.com'],
    ['dana@example.com!', 'dana@example.com'],
    ['mailto:dana@example.com?subject=hi', 'dana@example.com'],
    ['mailto:dana@example.com?cc=jo@example.com', 'dana@example.com'],
    ['<mailto:dana@example.com?subject=hi>', 'dana@example.com'],
    ['mailto://dana@example.com', 'dana@example.com'],
    ['dana@example.com (work)', 'dana@example.com'],
    ['dana@example.com [home]', 'dana@example.com'],
    ['Dana <dana@example.com> (work)', 'dana@example.com'],
    ['Dana (dana@example.com)', 'dana@example.com'],
    ['Dana [dana@example.com]', 'dana@example.com'],
    ['(dana@example.com)', 'dana@example.com'],
    ['dana@example.com <dana@example.com>', 'dana@example.com'],
    ['dana@example.com<mailto:dana@example.com>', 'dana@example.com'],
    ['[dana@example.com](mailto:dana@example.com)', 'dana@example.com'],
    ['“dana@example.com”', 'dana@example.com'],
    ["'dana@example.com'", 'dana@example.com'],
    ['Email: dana@example.com', 'dana@example.com'],
    ['E-mail address: dana@example.com', 'dana@example.com'],
    ['📧 dana@example.com', 'dana@example.com'],
    ['dana @ example.com', 'dana@example.com'],
    ['dana (at) example (dot) com', 'dana@example.com'],
    ['dana[at]example.com', 'dana@example.com'],
    ['ｄａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'dana@example.com'],
    ['\u2068dana@example.com\u2069', 'dana@example.com'],
    ["'dana@example.com", "'dana@example.com"],
    ['dana@example.xn--p1ai', 'dana@example.xn--p1ai'],
  ])('reads %j as %j', (written, read) => {
    expect(readEmail(written)).toEqual({ ok: true, value: read })
  })

  it.each([
    'dana',
    '@example.com',
    'dana@',
    'dana@example',
    'dana@localhost',
    'dana@@example.com',
    'a@b@example.com',
    'a,b@example.com',
    'a@example.com,b@example.com',
    'a@example.com; b@example.com',
    'a@example.com b@example.com',
    'a@b..com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@.example.com',
    'a@-example.com',
    'a@example-.com',
    'a@exam_ple.com',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@example.c',
    'a@example.1',
    'dana guidry@example.com',
    'jo@example.com <dana@example.com>',
    'mailto:a@example.com,b@example.com',
    '(work)',
    'dana@exa mple.com',
    '"dana"@example.com',
    'dana(work)@example.com',
    'dana<script>@example.com',
    'dana@example.com\nBcc: all@example.com',
    'https://example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('refuses %j', (written) => {
    expect(readEmail(written)).toEqual({ ok: false, error: 'not-an-email' })
  })

  it.each(['', '  ', '\u200B', undefined, null, 5])('%j is missing', (written) => {
    expect(readEmail(written)).toEqual({ ok: false, error: 'missing' })
  })

  it('is the same when it is read again, and every usual address is one', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const read = readEmail(address)
        expect(read.ok).toBe(true)
        expect(read.ok && readEmail(read.value)).toEqual(read)
        for (const pasted of [`mailto:${address}`, `Dana <${address}>`, `${address} (work)`])
          expect(readEmail(pasted)).toEqual(read)
      }),
    )
  })
})
