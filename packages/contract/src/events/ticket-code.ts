/** Digits and letters without those that look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 28
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** The code of a ticket, of five random bits a sign. */
export const ticketCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte & 31]).join('')

/** What a person or a camera reads as a code; null where it is none. */
export function readTicketCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** A code in groups, to be read aloud. */
export const groupedTicketCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
