-- Folding of words: how texts and searches are compared, whoever wrote them. Defined before all
-- tables, because generated columns and indexes use it. packages/domain/src/typed/words.rules.ts
-- folds the same way; a test compares both.
create schema words;

grant usage on schema words to exchange_app;

-- Letters of any script: lower case, without accents, points and vowels; letters that do not
-- decompose, final forms and digits of other scripts become their usual letters.
create or replace function words.fold_letters(text) returns text
language sql
immutable
parallel safe
return normalize(
  replace(
    replace(
      replace(
        replace(
          translate(
            lower(
              regexp_replace(
                normalize($1, NFKD),
                '['
                '\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4'
                '\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC'
                '\u06DF-\u06E8\u06EA-\u06ED\u1AB0-\u1ACE\u1DC0-\u1DFF\u00AD'
                '\u200B-\u200F\u2060\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF'
                ']',
                '',
                'g'
              )
            ),
            'đøłħŧıȷðƀɓɗɖɠɨɫɬȼɇǥƙɱɲɵƥʠɍʂƭʈʉʋɏƶǝəςٱىةیکۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
            'dolhtijdbbddgillcegkmnopqrsttuvyzeeσايهيكه01234567890123456789'
          ),
          'ß',
          'ss'
        ),
        'æ',
        'ae'
      ),
      'œ',
      'oe'
    ),
    'þ',
    'th'
  ),
  NFC
);

-- The ten digits of a phone number in any dress, without a leading 1 and an extension; null if there
-- are not as many. readPhoneNumber of the domain finds the same in the numbers that it takes.
create or replace function words.phone(text) returns text
language sql
immutable
parallel safe
return substring(regexp_replace($1, '\D', '', 'g') from '^1?([2-9]\d{9})');

-- The words of a text, separated by single spaces, as plainWords in the domain returns them. Plain
-- ASCII, which most texts are, takes a shorter way to the same words.
create or replace function words.plain(text) returns text
language sql
immutable
parallel safe
return (
  select case
    when w.words ~ '(^| )(saint|sainte|ste|fort|mount)( |$)' then regexp_replace(
      regexp_replace(
        regexp_replace(w.words, '(^| )(?:saint|sainte|ste)(?= |$)', '\1st', 'g'),
        '(^| )fort(?= |$)',
        '\1ft',
        'g'
      ),
      '(^| )mount(?= |$)',
      '\1mt',
      'g'
    )
    else w.words
  end
  from (
    select btrim(
      case
        when j.is_ascii then regexp_replace(j.text, '[^a-z0-9]+', ' ', 'g')
        else regexp_replace(
          j.text,
          '['
          '\u0001-/:-@\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02EB'
          '\u02ED\u02EF-\u02FF\u0375\u03F6\u0482\u055A-\u055F\u0589-\u058F\u05BE\u05C0'
          '\u05C3\u05C6\u05F3-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9'
          '\u06FD-\u06FE\u0700-\u070F\u07F6-\u07F9\u07FE-\u07FF\u0830-\u083E\u085E'
          '\u0888\u0890-\u0891\u08E2\u0964-\u0965\u0970\u09F2-\u09F3\u09FA-\u09FB\u09FD'
          '\u0A76\u0AF0-\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0DF4'
          '\u0E3F\u0E4F\u0E5A-\u0E5B\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38'
          '\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA\u104A-\u104F\u109E-\u109F'
          '\u10FB\u1360-\u1368\u1390-\u1399\u1400\u166D-\u166E\u1680\u169B-\u169C'
          '\u16EB-\u16ED\u1735-\u1736\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u180E'
          '\u1940-\u1945\u19DE-\u19FF\u1A1E-\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD'
          '\u1B4E-\u1B4F\u1B5A-\u1B6A\u1B74-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F'
          '\u1C7E-\u1C7F\u1CC0-\u1CC7\u1CD3\u200B-\u20C1\u2104-\u212E\u213A-\u214D'
          '\u214F\u218A-\u244A\u2500-\u2775\u2794-\u2BFF\u2CE5-\u2CEA\u2CF9-\u2CFC'
          '\u2CFE-\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030\u3037'
          '\u303D-\u303F\u30A0\u30FB\u3190-\u3191\u31C0-\u31EF\u327F\u4DC0-\u4DFF'
          '\uA490-\uA4C6\uA4FE-\uA4FF\uA60D-\uA60F\uA673\uA67E\uA6F2-\uA716'
          '\uA720-\uA721\uA789-\uA78A\uA828-\uA82B\uA836-\uA839\uA874-\uA877'
          '\uA8CE-\uA8CF\uA8F8-\uA8FA\uA8FC\uA92E-\uA92F\uA95F\uA9C1-\uA9CD'
          '\uA9DE-\uA9DF\uAA5C-\uAA5F\uAA77-\uAA79\uAADE-\uAADF\uAAF0-\uAAF1\uAB5B'
          '\uAB6A-\uAB6B\uABEB\uE000-\uF8FF\uFBB2-\uFDFF\uFE45-\uFE46\uFEFF-\uFFFD'
          '\U0001D000-\U0001D2FF\U0001F000-\U0001FBFF\U000E0000-\U0010FFFF'
          ']+',
          ' ',
          'g'
        )
      end
    ) as words
    from (
      select
        f.is_ascii,
        case
          when f.text ~ '[./&]' then replace(
            regexp_replace(
              f.text,
              '(?<=(?<![a-z0-9])[a-z])[./&](?=[a-z](?![a-z0-9]))',
              '',
              'g'
            ),
            '&',
            ' and '
          )
          else f.text
        end as text
      from (
        select
          octet_length(b.text) = char_length(b.text) as is_ascii,
          case
            when octet_length(b.text) = char_length(b.text) then lower(b.text)
            else words.fold_letters(b.text)
          end as text
        from (
          select regexp_replace(
            $1,
            '[\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF'
            '\u02C8\u055A\u05F3\u05F4\u2018\u2019\u201B\u2032\uFF07]'
            '([sS](?![A-Za-z0-9\u00C0-\uFFFF]))?',
            '',
            'g'
          ) as text
          offset 0
        ) as b
        offset 0
      ) as f
      offset 0
    ) as j
    offset 0
  ) as w
);

grant execute on function words.fold_letters, words.phone, words.plain to exchange_app;
