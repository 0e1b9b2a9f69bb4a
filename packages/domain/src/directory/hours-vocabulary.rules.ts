/**
 * The words of typed opening hours as parts of regular expressions, for text in lower case without
 * accents: English, and the usual words in Spanish, French and German.
 */

/** The names of the days and how they are shortened, Sunday first. */
export const dayNames: readonly string[] = [
  'sunday sun sund domingo dom dimanche dim sonntag',
  'monday mon mond lunes lun lundi montag',
  'tuesday tue tues tuesd martes mar mardi dienstag',
  'wednesday wed weds wensday wednes miercoles mie mercredi mer mittwoch',
  'thursday thu thur thurs jueves jue jeudi jeu donnerstag',
  'friday fri frid viernes vie vendredi ven freitag',
  'saturday sat satur sabado sab samedi sam samstag',
]
/** Days only in a range ("M-F"), or before hours, a comma or the end. */
export const shortDays: readonly string[] = [
  'su so',
  'm mo l',
  't tu di',
  'w we mi',
  'th do r',
  'f fr v',
  'sa s',
]

export const nextShortDay = '(?:m|tu?|w|th|fr?|sa|su)'

/** Hours of a part of the business, which are added to other hours of the day. */
export const partWords =
  'breakfast brunch lunch dinner supper bar kitchen lobby drive-thru drive-through drivethru ' +
  'drive thru curbside pickup delivery takeout dine-in store shop showroom office sales service ' +
  'pharmacy clinic almuerzo cena desayuno'

/** Words that tell nothing about hours. */
export const silentWords =
  'we are is our the open opens opened opening hours hour business operating operation of regular ' +
  'normal usual standard schedule from at on only also please now for in with during walk-ins ' +
  'welcome come until till time times you can find us de des du le la les el los las von um abierto ' +
  'ouvert geoffnet horario horaires offnungszeiten uhr hrs this week'

/** Words that join: "Sat and Sun". */
export const joiningWords = 'and or y e et und plus'

const dash = '-{1,2}'
/** Between two days or two times. */
export const to = joined`[^\S\n]*(?:${dash}|(?:\b|')
  (?:to|until|untill|till?|through|throu|thru|a|al|au|bis|hasta|jusqu'a)\b)[^\S\n]*`

/** Between two times: "opens at 9, closes at 5". */
export const toClosing = joined`[\s,;]*(?:and\s+)?clos(?:es?|ing)(?:\s+(?:at|time))*[\s:]*`

const halves = String.raw`[ap]\.?\s?m\b\.?`
/** A time that needs no dash to be one: "9:00", "9 am". */
export const exactClock = joined`(?:[01]?\d|2[0-4])(?:[:.][0-5]\d(?:\s*${halves})?|\s*${halves})`

const festivals = joined`(?:christmas|xmas|thanksgiving|easter|new year'?s?)
  (?:\s+(?:day|eve|sunday|monday))?\b|mardi gras|good friday|
  (?:labor|memorial|independence|veterans|presidents) day|july 4(?:th)?|(?:4th|fourth) of july`
export const holidays = joined`(?:on\s+)?(?:(?:(?:all|most|some|the|major|federal|public|national|
  legal|bank|state|us)\s+)*(?:holidays?|festivos|feriados|jours feries|feiertage)\b|${festivals})`

const booking = joined`(?:appointments?|appts?\b\.?|request|reservations?)`
export const appointment = joined`(?:(?:by|with|upon)\s+(?:prior\s+)?${booking}|
  appointments?\b|appts?\b\.?|con (?:previa )?cita|sur rendez-vous|nach vereinbarung|
  call(?:\s+us)?(?:\s+ahead)?\s+for\s+(?:an\s+)?${booking})(?:\s+only)?`

const months = joined`january|february|march|april|june|july|august|september|october|november|
  december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec`
const light = 'sunset|sunrise|dusk|dawn|sundown|sunup|dark'
const order = '1st|2nd|3rd|4th|5th|first|second|third|fourth|last'
/** Hours that are not the same in each week of the year. */
export const changing = joined`(?:memorial|labor) day${to}|
  (?:summer|winter|spring|fall|autumn|season(?:al(?:ly)?|s)?|verano|invierno|${light}|${months})\b|
  may(?=\s*(?:-|to\b|thr|until\b|\d))|
  every\s+(?:other|2nd|second|third)\b|alternat(?:e|ing)\b|
  (?:${order})(?:\s*(?:and|&|,)\s*(?:${order}))*\s+(?=[a-z])`

/** Understood, but no opening hours. */
export const asides = joined`(?:holiday\s+)?(?:hours|times)\s+(?:may|might|can)\s+
  (?:vary|differ|change)|happy hour[^;\n)]*|kitchen\s+clos[^;\n)]*|
  last\s+(?:orders?|seating|call|entry|admission|tour)\b[^;\n)]*|
  [ecmp][sd]?t\b|(?:(?:us\s+)?(?:eastern|central|mountain|pacific)|local)
  (?:\s+(?:standard|daylight))?(?:\s+time)?\b`

export const openEnd = '(?:late|clos(?:e|ing)|whenever|sold|sell)\\b'

export const wholeDay = joined`(?:24|twenty-?\s?four)\s*[/x-]\s*(?:7|seven)\b(?:\s*/?\s*365\b)?|
  (?:24|twenty-?\s?four)\s*-?\s*(?:hours?|hrs?|h)\b(?:\s*(?:a|per|/|each)\s*day\b)?|
  all\s+day\b|around the clock|always(?:\s+open)?\b|never\s+closed?\b|24 horas`

export const everyDay = joined`(?:every|each|any)\s*day\b|all\s+days\b|daily\b|nightly\b|
  every night\b|(?:all|the whole)\s+week(?:\s+long)?\b|
  (?:7|seven)\s+days(?:\s*(?:a|per|/|each)\s*week)?\b|7/7\b|
  todos los dias|diario|tous les jours|taglich`
export const weekdays = String.raw`(?:(?:every|each|on)\s+)?week-?\s?days?\b|workdays?\b|entre semana|en semaine|werktags`
export const weekends = String.raw`week-?\s?ends?\b|fin(?:es)? de semana|wochenende`

export const others = joined`(?:all\s+)?(?:the\s+)?(?:other|remaining)\s+(?:days|times|hours)\b|
  (?:the\s+)?rest(?:\s+of\s+the\s+week)?\b|otherwise\b`
export const except = joined`except(?:ing)?(?:\s+(?:for|on))?\b|but(?:\s+not)?\b|
  excluding\b|other than\b|apart from\b|excepto\b|menos\b|sauf\b|ausser\b`
export const closed = joined`closed\b|close\b(?![\s:]*(?:at\b|\d))|clsd\b|shut\b|off\b|none\b|
  n/a\b|not\s+open\b|no\s+hours\b|no(?=\s+(?:[a-z]+days?|week-?ends?)\b)|
  cerrad[oa]s?\b|fermee?s?\b|geschlossen\b|ruhetag\b`

/** A pattern in several lines, without the breaks and what indents them. */
function joined(parts: TemplateStringsArray, ...between: readonly string[]): string {
  return String.raw(parts, ...between).replaceAll(/\n\s*/g, '')
}
