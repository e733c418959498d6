import { type CallingCode, callingCodes } from './calling-codes.ts'

export interface PhoneNumber {
  readonly code: string
  readonly number: string
}

const DEFAULT_CODE = '91'

export const callingCodeOf = (code: string = DEFAULT_CODE) =>
  callingCodes.find((one) => one.code === code) as CallingCode

/** The longest that fits: no code begins with another country's whole code, but 1 and 7 are short. */
const codeAtStartOf = (digits: string) =>
  callingCodes
    .map(({ code }) => code)
    .filter((code) => digits.startsWith(code))
    .sort((one, other) => other.length - one.length)[0]

/** The number in a form. One that begins with + or 00 says its country itself, whatever is chosen beside it. */
export function phoneIn(form: FormData): PhoneNumber {
  const typed = String(form.get('number')).trim()
  const international = /^(?:\+|00)(.*)$/.exec(typed)?.[1]?.replace(/\D/g, '')
  const code = international && codeAtStartOf(international)
  if (code) return { code, number: international.slice(code.length) }
  return { code: String(form.get('code')), number: typed }
}

export const shownPhone = ({ code, number }: PhoneNumber) => `+${code} ${number}`
