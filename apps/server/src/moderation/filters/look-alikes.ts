/**
 * Small letters that look like a Latin one. No two letters of one alphabet become the same, so that no two of its
 * words do.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'вβʙƅ',
  c: 'сϲᴄ',
  d: 'ԁđðᴅ',
  e: 'еεɛᴇ',
  f: 'ғƒꜰ',
  g: 'ɡɢց',
  h: 'нһħʜհ',
  i: 'іιıɩɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟ',
  m: 'мμᴍ',
  n: 'пηɴո',
  o: 'оοøᴏօ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕꜱʂ',
  t: 'тτŧᴛ',
  u: 'иυᴜս',
  v: 'ѵνᴠ',
  w: 'шωԝᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ζᴢʐ',
  σ: 'ς',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
}

/** The first of the white letters in a black circle or square, which have no normal form. */
const BLACK_ALPHABETS = [0x1f150, 0x1f170]

const latin = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([to, letters]) => Array.from(letters, (from) => [from, to] as const)),
)
for (const first of BLACK_ALPHABETS)
  for (let letter = 0; letter < 26; letter += 1)
    latin.set(String.fromCodePoint(first + letter), String.fromCharCode(97 + letter))

const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu

export const withoutLookAlikes = (text: string) =>
  text.replace(BEYOND_ASCII, (letter) => latin.get(letter) ?? letter)
