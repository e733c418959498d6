/** Characters that are invisible or reverse the text around them, except the joiners, which some scripts need. */
export const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu

/** A letter, a number or a symbol, emoji among them; some letters and one braille pattern draw nothing. */
const DRAWN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}]/u

/** Cleans a name or title, so that what people see is all there is: one line in normal form, nothing hidden. */
export const shown = (text: string) => text.replace(BREAKS, ' ').replace(UNSEEN, '').normalize('NFC').trim()

/** Whether a name draws something by which it can be told apart; punctuation and accents alone do not. */
export const isShown = (text: string) => DRAWN.test(text)
