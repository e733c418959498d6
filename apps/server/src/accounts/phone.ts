import type { Phone, WhatsappNo } from '@guildhall/contract/accounts'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { z } from 'zod'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const DEFAULT_CODE = '91'
const codes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))
/** Numbers that a person carries; the rest are machines, or cost whoever dials them. */
const PERSONAL = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'PERSONAL_NUMBER', 'VOIP'])

/** A number as it is stored, `<code> <number>`, however it was written. */
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

/** The same for a number in one piece, which is one of 91 unless it says otherwise. */
export function whatsappAddress(given: z.output<typeof WhatsappNo>): string {
  if (typeof given !== 'string') return phoneAddress(given)
  const parsed = parsePhoneNumberFromString(given, { defaultCallingCode: DEFAULT_CODE, extract: false })
  if (!parsed) throw invalidField('whatsappNo', words.notAPhone)
  return phoneAddress({ code: parsed.countryCallingCode, number: parsed.nationalNumber })
}

/** Addresses of both kinds are kept in one column; only one of them has an @. */
export const isPhone = (address: string) => !address.includes('@')

/** As a provider of texts wants it. */
export const dialled = (address: string) => `+${address.replace(' ', '')}`
