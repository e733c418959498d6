import type { Phone, WhatsappNo } from '@guildhall/contract/accounts'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { z } from 'zod'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const DEFAULT_CODE = '91'
const codes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))
/** Types of numbers that people have; the others belong to machines, or charge the caller. */
const PERSONAL = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'PERSONAL_NUMBER', 'VOIP'])

/** Normalizes a number to the stored form, `<code> <number>`. */
export function phoneAddress({ code, number }: Phone): string {
  const defaultCallingCode = code.replace('+', '')
  const parsed = codes.has(defaultCallingCode)
    ? parsePhoneNumberFromString(number, { defaultCallingCode, extract: false })
    : undefined
  const type = parsed?.getType()
  if (!parsed?.isValid() || (type && !PERSONAL.has(type)) || parsed.countryCallingCode !== defaultCallingCode)
    throw invalidField('phone', words.notTextable)
  return `${parsed.countryCallingCode} ${parsed.nationalNumber}`
}

/** The same for a number in one piece, of country code 91 unless it names another. */
export function whatsappAddress(given: z.output<typeof WhatsappNo>): string {
  if (typeof given !== 'string') return phoneAddress(given)
  const parsed = parsePhoneNumberFromString(given, { defaultCallingCode: DEFAULT_CODE, extract: false })
  if (!parsed) throw invalidField('whatsappNo', words.notAPhone)
  return phoneAddress({ code: parsed.countryCallingCode, number: parsed.nationalNumber })
}

/** E-mail addresses and phone numbers share one column; only e-mail addresses contain an @. */
export const isPhone = (address: string) => !address.includes('@')

/** The number in the form that SMS providers expect. */
export const dialled = (address: string) => `+${address.replace(' ', '')}`
