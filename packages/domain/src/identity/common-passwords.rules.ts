/**
 * Passwords that attackers try first: the most frequent ones of published leaks that are long
 * enough for our rules. Only the server loads this list.
 */
import { usernameKey } from './password.rules.ts'

const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 7654321
  654321 111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 7777777
  888888 88888888 999999 99999999 121212 123123 123123123 112233 11223344 101010 131313 123321
  1234321 12344321 159753 147258 147258369 789456 789456123 456789 456123 696969 232323 252525
  159357 741852963 963852741 102030 010203 123654 142536 124578 112358 314159 100000 200000 123abc
  abc123 abcd1234 abc1234 abcdef abcdefg abcdefgh a123456 a1234567 a12345678 aa123456 a1b2c3
  a1b2c3d4
  1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx zaq1zaq1
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qwert123
  qwe123 qwe123qwe qweqwe qweasd qweasdzxc asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asd123 asdasd
  asdqwe123 zxcvbn zxcvbnm zxcvbnm1 zxc123 q1w2e3 q1w2e3r4 q1w2e3r4t5 azerty azerty123 wasd1234
  password password1 password2 password12 password123 password1234 password! p@ssw0rd p@ssword
  passw0rd pa55word pa55w0rd passwort passport pass123 pass1234 passpass secret secret1 secret123
  mypassword newpassword changeme changeme1 changeme123 default letmein letmein1 letmein123 trustno1
  welcome welcome1 welcome12 welcome123 hello1 hello123 hellohello hello12 test123 test1234 testtest
  testing testing1 testing123 tester temp123 temp1234 guest123 guest1 login1 login123 access
  access14
  admin1 admin12 admin123 admin1234 admin12345 administrator root123 rootroot master master1
  superman superman1 batman batman1 spiderman spider starwars pokemon naruto minecraft fortnite
  iloveyou iloveyou1 iloveyou2 iloveu loveme lovely lovers love123 mylove babygirl babygirl1 sweety
  sunshine sunshine1 princess princess1 angel1 angels butterfly flower flowers cookie cookies
  chocolate cheese pepper ginger banana orange purple silver golden summer summer1 winter spring
  autumn summer2024 summer2025 winter2024 winter2025 spring2025 january february october november
  december monday friday sunday football football1 baseball baseball1 basketball soccer soccer1
  hockey
  tennis golfer yankees lakers cowboys steelers eagles liverpool liverpool1 chelsea arsenal
  barcelona
  realmadrid juventus monkey monkey1 dragon dragon1 tigger tiger1 shadow shadow1 phoenix eagle1
  falcon
  dolphin turtle kitten kitty1 puppy1 doggie buster bailey maggie charlie charlie1 cooper jackson
  michael michael1 jordan jordan1 jordan23 jordan123 daniel daniel1 andrew andrea anthony ashley
  ashley1 amanda jessica jessica1 jennifer jordan12 joshua matthew nicole nicole1 robert robert1
  william thomas thomas1 george hannah hunter hunter1 hunter2 justin brandon samantha michelle
  heather austin taylor tyler1 nathan oliver sophie harley harley1 mustang mustang1 corvette ferrari
  porsche mercedes yamaha honda1 toyota maverick thunder thunder1 merlin matrix killer killer1
  ninja1 zombie whatever whatever1 nothing forever family family1 friend friends freedom freedom1
  america american london newyork texas1 boston dallas chicago florida computer computer1 internet
  google google1 google123 samsung samsung1 apple123 iphone nokia1 windows windows1 linux1 server
  office office1 company company1 business money1 money123 dollar bitcoin lottery success winner
  jesus1 jesus123 christ heaven blessed blessing blessed1 church gandalf startrek chicken bubbles
  peanut snoopy mickey donald tinkerbell hellokitty fuckyou fuckyou1 asshole bitch1
  biteme pussy1 sexy123 loveyou kissme cutie1 rockyou rockstar metallica slipknot nirvana blink182
  eminem guitar dancer player gamer1 gaming ranger soldier police pirate unicorn rainbow diamond
  crystal jasmine patrick victoria scooter junior senior member member1 member123 user123 user1234
  exchange exchange1 trade123 trading barter barter1 barter123 moxey1 moxey123`.split(/\s+/),
)

/** Whether the password is easily guessed: frequent, one repeated character, or the username. */
export function isCommonPassword(password: string, username: string | undefined): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  if (common.has(plain)) return true
  if (new Set(plain).size === 1) return true
  return username !== undefined && usernameKey(plain) === usernameKey(username)
}
