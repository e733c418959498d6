import { currencyCodes } from '@guildhall/contract/money'
import type { Option } from '../../ui/forms/option.ts'

/** The common languages of communities; one that is already set is added to them. */
const languages = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
]

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)

const namesOf = (type: 'language' | 'currency' | 'region', language: string) => {
  const names = new Intl.DisplayNames(language, { type, fallback: 'code' })
  return (code: string) => names.of(code) ?? code
}

export function languageOptions(current: string, language: string): Option[] {
  const name = namesOf('language', language)
  return [...new Set([...languages, current])].map((value) => ({ value, label: name(value) })).sort(byLabel)
}

export function currencyOptions(language: string): Option[] {
  const name = namesOf('currency', language)
  return currencyCodes.map((value) => ({ value, label: `${value} – ${name(value)}` }))
}

/** The option of a country by its code; free text from older settings stays as it is. */
export function countryOption(country: string, language: string): Option | null {
  if (country === '') return null
  const label = /^[A-Z]{2}$/.test(country) ? namesOf('region', language)(country) : country
  return { value: country, label }
}

/** The countries whose name matches the typed text. */
export async function findCountries(query: string, language: string): Promise<Option[]> {
  const { callingCodes } = await import('../../accounts/calling-codes.ts')
  const name = namesOf('region', language)
  const words = query.toLocaleLowerCase(language)
  return callingCodes
    .map(({ country }) => ({ value: country, label: name(country) }))
    .filter(({ label }) => label.toLocaleLowerCase(language).includes(words))
    .sort(byLabel)
    .slice(0, 50)
}

/** The time zones whose name matches the typed text. */
export async function findZoneOptions(query: string, current: string, language: string): Promise<Option[]> {
  const { findZones, zoneOption } = await import('../../ui/forms/zones.ts')
  const now = new Date()
  return findZones(query, current).map((zone) => zoneOption(zone, now, language))
}
